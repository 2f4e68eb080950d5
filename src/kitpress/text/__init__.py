"""Words: catalogues of translations, templates of prose."""
