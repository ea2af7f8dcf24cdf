//! How a worker calls the site: it writes a question into a buffer, asks, and reads the answer from another one.

use std::cell::RefCell;

use crate::Site;

/// The site, and the buffers that the worker writes to and reads from.
#[derive(Default)]
struct Room {
    site: Site,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// Makes room for a question of that many bytes, and says where.
#[expect(unsafe_code, reason = "a page calls it by this name, which nothing else in the program has")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> *const u8 {
    ROOM.with_borrow_mut(|room| {
        room.question.clear();
        room.question.resize(length, 0);
        room.question.as_ptr()
    })
}

/// Answers the question that was written there, and says where the answer lies.
#[expect(unsafe_code, reason = "a page calls it by this name, which nothing else in the program has")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> *const u8 {
    ROOM.with_borrow_mut(|room| {
        let Room { site, question, answer } = room;
        *answer = site.ask(std::str::from_utf8(question).unwrap_or_default());
        answer.as_ptr()
    })
}

/// How many bytes the answer has.
#[expect(unsafe_code, reason = "a page calls it by this name, which nothing else in the program has")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_length() -> usize {
    ROOM.with_borrow(|room| room.answer.len())
}
