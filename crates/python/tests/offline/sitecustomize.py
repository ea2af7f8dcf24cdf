"""Nothing is fetched: imported by the tests, and by every Python that they start, whose path begins with this folder."""

import socket
from typing import Any


def _refuse(self: socket.socket, address: Any) -> None:
    raise AssertionError(f"a test connects to {address}")


# Everything is installed before: whoever asks the network for something here would fail where there is none.
socket.socket.connect = _refuse  # type: ignore[method-assign, assignment]
socket.socket.connect_ex = _refuse  # type: ignore[method-assign, assignment]
