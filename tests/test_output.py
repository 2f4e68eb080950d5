"""Files are written whole or not at all, and no earlier file is lost."""

import errno
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, NoReturn

import pytest

from kitpress.errors import FileSystemError
from kitpress.output import write_files

KIT, HOST = ("kit.pdf", b"%PDF-kit"), ("host.pdf", b"%PDF-host" * 2000)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Return a folder that holds an earlier file."""
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "kit.pdf").write_bytes(b"earlier")
    return folder


def held(folder: Path) -> dict[str, bytes]:
    """Return what every file below a folder holds."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


EARLIER = {"kit.pdf": b"earlier"}


def refused(folder: Path) -> str:
    """Write both files, which fails; return what is said."""
    with pytest.raises(FileSystemError) as caught:
        write_files(folder, [KIT, HOST])
    assert caught.value.exit_code == 3
    (line,) = caught.value.lines
    return line


def test_files_are_written_and_earlier_ones_replaced(out: Path) -> None:
    assert write_files(out, [KIT, HOST]) == (out / "kit.pdf", out / "host.pdf")
    assert held(out) == dict([KIT, HOST])


def test_nothing_to_write(tmp_path: Path) -> None:
    assert write_files(tmp_path / "out", []) == ()
    assert not (tmp_path / "out").exists()


def test_folders_are_made(tmp_path: Path) -> None:
    (path,) = write_files(tmp_path / "deep", [("down/below/kit.pdf", b"kit")])
    assert path == tmp_path / "deep/down/below/kit.pdf"
    assert held(tmp_path) == {"deep/down/below/kit.pdf": b"kit"}


def test_files_are_asked_for_one_by_one_and_none_is_written_if_one_is_not_given(out: Path) -> None:
    def files() -> Iterator[tuple[str, bytes]]:
        yield KIT
        assert held(out).keys() > EARLIER.keys()  # the first waits beside its target
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_files(out, files())
    assert held(out) == EARLIER


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    (path,) = write_files(tmp_path, [KIT])
    usual = tmp_path / "usual"
    usual.write_bytes(b"")
    assert path.stat().st_mode == usual.stat().st_mode


def test_the_umask_is_kept(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        (path,) = write_files(tmp_path, [KIT])
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o640


# The file system says no


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"earlier")
    assert refused(file) == f"{file}: cannot be made a folder: file exists"
    assert refused(file / "below") == f"{file / 'below'}: cannot be made a folder: not a directory"
    assert held(tmp_path) == {"file": b"earlier"}


@pytest.mark.parametrize("after", [0, 1])
@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS])
def test_a_folder_that_takes_no_file(code: int, after: int, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = tempfile.mkstemp, list[str]()

    def mkstemp(prefix: str, suffix: str, dir: Path) -> tuple[int, str]:  # noqa: A002 - tempfile's own name for it
        calls.append(prefix)
        if len(calls) > after:
            raise OSError(code, os.strerror(code), None)
        return real(prefix=prefix, suffix=suffix, dir=dir)

    monkeypatch.setattr(tempfile, "mkstemp", mkstemp)
    assert refused(out) == f"{out / ('kit.pdf', 'host.pdf')[after]}: cannot be written: {os.strerror(code).lower()}"
    assert len(calls) == after + 1
    assert held(out) == EARLIER


def failing(error: BaseException, after: int) -> Callable[[int], None]:
    """Return a stand-in for os.fsync that fails when it has worked `after` times."""
    calls = list[int]()

    def fsync(handle: int) -> None:
        calls.append(handle)
        if len(calls) > after:
            raise error

    return fsync


@pytest.mark.parametrize("after", [0, 1])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_bytes_that_do_not_reach_the_disk(code: int, after: int, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(OSError(code, os.strerror(code)), after))
    assert refused(out) == f"{out / ('kit.pdf', 'host.pdf')[after]}: cannot be written: {os.strerror(code).lower()}"
    assert held(out) == EARLIER


@pytest.mark.parametrize("after", [0, 1])
def test_an_interrupt(after: int, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(KeyboardInterrupt(), after))
    with pytest.raises(KeyboardInterrupt):
        write_files(out, [KIT, HOST])
    assert held(out) == EARLIER


class FullDisk:
    """A file on a disk that takes some bytes and no more."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file

    def __enter__(self) -> "FullDisk":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> NoReturn:
        self.file.write(data[:5000])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_that_is_full_at_the_second_file(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, opened = os.fdopen, list[int]()

    def fdopen(handle: int, mode: str) -> IO[bytes] | FullDisk:
        opened.append(handle)
        file: IO[bytes] = real(handle, mode)
        return FullDisk(file) if len(opened) == 2 else file

    monkeypatch.setattr(os, "fdopen", fdopen)
    assert refused(out) == f"{out / 'host.pdf'}: cannot be written: no space left on device"
    assert len(opened) == 2
    assert held(out) == EARLIER


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (
            PermissionError(errno.EACCES, os.strerror(errno.EACCES)),
            "cannot be replaced; is it open in a viewer? Close it and try again",
        ),
        (OSError(errno.EIO, os.strerror(errno.EIO)), "cannot be written: input/output error"),
    ],
)
def test_a_file_that_cannot_be_replaced(error: OSError, why: str, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def replace(_path: Path, _target: Path) -> NoReturn:
        raise error

    monkeypatch.setattr(Path, "replace", replace)
    assert refused(out) == f"{out / 'kit.pdf'}: {why}"
    assert held(out) == EARLIER


def test_a_second_file_that_cannot_be_replaced_leaves_the_first_new(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.replace

    def replace(path: Path, target: Path) -> Path:
        if target.name == "host.pdf":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    assert re.match(r".+host\.pdf: cannot be replaced; ", refused(out))
    assert held(out) == dict([KIT])
