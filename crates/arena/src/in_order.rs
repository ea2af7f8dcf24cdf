//! Work on many threads whose results come in order, so that what is made of them does not depend on the threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does the jobs 0, 1, 2, … on `threads` threads and hands the results over in this order, until all are done, `take`
/// breaks off, or `stop` is set from outside. Each thread works with something of its own, made by `worker`.
///
/// What was begun beyond the last result taken is dropped. Where the system refuses threads there are fewer, and this
/// one works if there is none; 0 threads ask for that.
pub fn in_order<W, R: Send>(
    jobs: u64,
    threads: usize,
    stop: &AtomicBool,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> R + Sync,
    mut take: impl FnMut(u64, R) -> ControlFlow<()>,
) {
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let mut is_alone = true;
        for _ in 0..threads {
            let sender = sender.clone();
            let (next, enough, worker, work) = (&next, &enough, &worker, &work);
            let spawned = thread::Builder::new().spawn_scoped(scope, move || {
                let mut own = worker();
                while !stop.load(Ordering::Relaxed) && !enough.load(Ordering::Relaxed) {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= jobs || sender.send((job, work(&mut own, job))).is_err() {
                        break;
                    }
                }
            });
            if spawned.is_err() {
                // The system has no more threads: fewer do the work.
                break;
            }
            is_alone = false;
        }
        drop(sender);
        if is_alone {
            let mut own = worker();
            for job in 0..jobs {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let result = work(&mut own, job);
                if stop.load(Ordering::Relaxed) || take(job, result).is_break() {
                    break;
                }
            }
        }
        let mut waiting = BTreeMap::new();
        let mut expected = 0;
        'results: for (job, result) in &receiver {
            waiting.insert(job, result);
            while let Some(result) = waiting.remove(&expected) {
                if stop.load(Ordering::Relaxed) || take(expected, result).is_break() {
                    enough.store(true, Ordering::Relaxed);
                    break 'results;
                }
                expected += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        for threads in [0, 1, 2, 7] {
            let mut taken = Vec::new();
            let stop = AtomicBool::new(false);
            in_order(
                100,
                threads,
                &stop,
                || (),
                |(), job| {
                    if job % 10 == 0 {
                        thread::yield_now();
                    }
                    job * job
                },
                |job, square| {
                    taken.push((job, square));
                    if job == 60 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
            assert_eq!(taken, (0..=60).map(|job| (job, job * job)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn nothing_is_taken_once_it_is_stopped() {
        let stop = AtomicBool::new(false);
        let mut taken = 0;
        in_order(
            u64::MAX,
            2,
            &stop,
            || (),
            |(), job| job,
            |job, _| {
                taken += 1;
                stop.store(job == 4, Ordering::Relaxed);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(taken, 5);
    }
}
