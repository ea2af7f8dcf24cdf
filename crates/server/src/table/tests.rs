//! Laws of a table over random play, and the cases that people meet.

