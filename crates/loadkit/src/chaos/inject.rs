//! Every fault as it is injected: what is done, what is put right again afterwards, and what must hold then.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use tokio::task::JoinSet;

use super::fault::{Fault, Kind};
use super::world::World;
use crate::http::{Connection, Request};
use crate::node::Node;
use crate::proxy::{Proxy, Wire};
use crate::site::Site;

/// How many changes must be acknowledged between two faults, so that each one hits a server at work.
const BETWEEN_FAULTS: u64 = 20;
/// How long a server may take to get there.
const WORKING: Duration = Duration::from_mins(1);
/// How long it may take until something is written to a disk that has room again.
const RECOVERY: Duration = Duration::from_secs(10);
/// How long a site may show a table that was deleted.
const FORGETTING: Duration = Duration::from_secs(10);
/// How long something is tried again that fails because of other faults.
const TRYING: Duration = Duration::from_mins(1);
/// How often in a row all connections are ended.
const STORM: u32 = 20;
/// By how much a clock is wrong.
const WRONG: [i64; 3] = [-HOUR, 0, HOUR];
const HOUR: i64 = 3600;
/// How often to check whether something has happened.
const GLANCE: Duration = Duration::from_millis(10);

/// A server, and the wire to its database.
#[derive(Debug)]
pub(super) struct Host {
    pub(super) address: SocketAddr,
    pub(super) node: Arc<AsyncMutex<Node>>,
    pub(super) proxy: Option<Proxy>,
}

/// Injects the faults.
#[derive(Debug)]
pub(super) struct Injector {
    pub(super) world: Arc<World>,
    pub(super) site: Arc<Site>,
    pub(super) hosts: Vec<Host>,
    /// By how much the clock is wrong now.
    pub(super) wrong: AtomicI64,
    /// How long it took each time until a disk that had room again was written to.
    pub(super) recoveries: Mutex<Vec<Duration>>,
}

impl Injector {
    /// All faults: each while the servers are at work, or while others last.
    pub(super) async fn inject(self: &Arc<Self>, plan: Vec<Fault>) -> Result<(), String> {
        let (count, mut lasting) = (plan.len(), JoinSet::new());
        for (number, fault) in plan.into_iter().enumerate() {
            if !fault.is_combined {
                settle(&mut lasting).await?;
                self.at_work().await;
            }
            if !self.world.violations().is_empty() {
                break;
            }
            tokio::time::sleep(fault.pause).await;
            let injector = Arc::clone(self);
            lasting.spawn(async move {
                let what = injector.inject_one(&fault).await?;
                let acknowledged = injector.world.acknowledged();
                println!("{}/{count} {what}: {acknowledged} acknowledged so far", number + 1);
                Ok(())
            });
        }
        settle(&mut lasting).await?;
        if self.world.violations().is_empty() {
            self.set_clock_back()?;
            self.at_work().await;
        }
        Ok(())
    }

    /// One fault from its beginning to the time when everything is put right; what it was, in words.
    async fn inject_one(&self, fault: &Fault) -> Result<String, String> {
        let host = &self.hosts[fault.node];
        match fault.kind {
            Kind::Kill => self.kill(host, fault).await,
            Kind::Restart => self.restart(fault).await,
            Kind::Stop => self.stop(host, fault).await,
            Kind::FullDisk => self.fill(host, fault).await,
            Kind::Clock => self.set_clock(fault),
            Kind::Termination => self.terminate().await,
            Kind::Partition => self.part(host, fault).await,
            Kind::Rival => self.rival(host, fault).await,
            Kind::Deletion => self.delete(fault).await,
        }
    }

    async fn kill(&self, host: &Host, fault: &Fault) -> Result<String, String> {
        let mut node = Arc::clone(&host.node).lock_owned().await;
        node.kill();
        tokio::time::sleep(fault.lasts).await;
        let tries = self.start_again(node).await?;
        let late = if tries > 1 { format!(", which started after {tries} tries") } else { String::new() };
        Ok(format!("killed a server{late}"))
    }

    /// Starts a server again, as its operator would, until it starts; returns after how many tries it did.
    async fn start_again(&self, mut node: OwnedMutexGuard<Node>) -> Result<u32, String> {
        let began = Instant::now();
        for tries in 1.. {
            let started;
            (node, started) = blocking(move || {
                let started = node.start_again();
                (node, started)
            })
            .await?;
            match started {
                Ok(()) => return Ok(tries),
                Err(reason) if began.elapsed().min(self.world.calm_for()) > TRYING => return Err(reason),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        }
        Err("a server was never started".to_owned())
    }

    async fn restart(&self, fault: &Fault) -> Result<String, String> {
        let _disturbance = self.world.disturb();
        let site = Arc::clone(&self.site);
        blocking(move || site.stop_database()).await??;
        tokio::time::sleep(fault.lasts).await;
        let site = Arc::clone(&self.site);
        blocking(move || site.start_database()).await??;
        Ok("restarted the database".to_owned())
    }

    async fn stop(&self, host: &Host, fault: &Fault) -> Result<String, String> {
        let _disturbance = self.world.disturb();
        let process = {
            let node = host.node.lock().await;
            node.pause()?;
            node.process()
        };
        tokio::time::sleep(fault.lasts).await;
        let node = host.node.lock().await;
        // It may have been killed meanwhile, and the one that runs now was never stopped.
        if node.process() == process {
            node.resume()?;
        }
        Ok(format!("stopped a server for {:.1} s", fault.lasts.as_secs_f64()))
    }

    async fn fill(&self, host: &Host, fault: &Fault) -> Result<String, String> {
        const LAST_LOOK: Duration = Duration::from_secs(1);
        let disk = self.site.disk()?;
        let process = host.node.lock().await.process();
        let disturbance = self.world.disturb();
        disk.fill(process)?;
        tokio::time::sleep(fault.lasts.saturating_sub(LAST_LOOK)).await;
        let before = self.world.acknowledged();
        tokio::time::sleep(LAST_LOOK).await;
        let is_ready = status(host.address, "/readyz").await == Some(200);
        // What was allocated before may still be written to, and then it is ready indeed.
        if is_ready && self.world.acknowledged() == before && self.is_up(host, process).await {
            self.world.violate("nothing can be written, and /readyz says that all is well".to_owned());
        }
        let (freed, before) = (Instant::now(), self.world.acknowledged());
        disk.free(process)?;
        drop(disturbance);
        let mut recovered = None;
        while recovered.is_none() && freed.elapsed().min(self.world.calm_for()) < RECOVERY {
            tokio::time::sleep(GLANCE).await;
            recovered = (self.world.acknowledged() > before).then(|| freed.elapsed());
        }
        disk.enlarge()?;
        let Some(recovered) = recovered else {
            self.world.violate(format!("the disk has room again, and nothing is written for {RECOVERY:?}"));
            return Ok("filled the disk".to_owned());
        };
        self.recoveries.lock().unwrap_or_else(PoisonError::into_inner).push(recovered);
        let (full, recovered) = (fault.lasts.as_secs_f64(), recovered.as_secs_f64());
        Ok(format!("filled the disk for {full:.1} s, written to {recovered:.2} s after it was freed"))
    }

    /// Whether a server is still the process that it was, and nobody is about to start it again.
    async fn is_up(&self, host: &Host, process: u32) -> bool {
        host.node.lock().await.process() == process
    }

    fn set_clock(&self, fault: &Fault) -> Result<String, String> {
        let now = self.wrong.load(Ordering::Relaxed);
        let others: Vec<i64> = WRONG.into_iter().filter(|wrong| *wrong != now).collect();
        let next = others[fault.chance as usize % others.len()];
        self.site.clock()?.set(next)?;
        self.wrong.store(next, Ordering::Relaxed);
        Ok(format!("set the clock from {now:+} s to {next:+} s"))
    }

    /// How a clock that is set at all is left: what waits for a time must not wait an hour longer.
    fn set_clock_back(&self) -> Result<(), String> {
        match self.site.clock() {
            Ok(clock) => clock.set(self.wrong.load(Ordering::Relaxed) - HOUR),
            Err(_) => Ok(()),
        }
    }

    async fn terminate(&self) -> Result<String, String> {
        let _disturbance = self.world.disturb();
        for _ in 0..STORM {
            // Another fault may have taken the database away.
            let _ = self.site.terminate_connections().await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(format!("ended all connections {STORM} times"))
    }

    async fn part(&self, host: &Host, fault: &Fault) -> Result<String, String> {
        let proxy = host.proxy.as_ref().ok_or("there is no wire to cut")?;
        let _disturbance = self.world.disturb();
        let wire = match fault.chance % 5 {
            0 => Wire::Cut,
            1 => Wire::Silent { to_database: true, from_database: true },
            2 => Wire::Silent { to_database: true, from_database: false },
            3 => Wire::Silent { to_database: false, from_database: true },
            _ => Wire::Slow(Duration::from_millis(u64::from(fault.chance / 5 % 400))),
        };
        proxy.set(wire);
        tokio::time::sleep(fault.lasts).await;
        // What was held back arrives late, or never.
        if matches!(wire, Wire::Silent { .. }) && fault.chance.is_multiple_of(2) {
            proxy.set(Wire::Cut);
            tokio::time::sleep(GLANCE).await;
        }
        proxy.set(Wire::Whole);
        Ok(format!("parted a server from the database for {:.1} s ({wire:?})", fault.lasts.as_secs_f64()))
    }

    /// A second server on the same file. The first one can neither be killed nor stopped meanwhile, and a stop that it
    /// suffers already changes nothing: it still has the file.
    async fn rival(&self, host: &Host, fault: &Fault) -> Result<String, String> {
        let node = Arc::clone(&host.node).lock_owned().await;
        let (program, patience) = (node.program().clone(), fault.lasts);
        let refusal = blocking(move || Node::start_in_vain(&program, patience)).await?;
        drop(node);
        match refusal {
            Ok(reason) => Ok(format!("a second server did not start ({reason})")),
            Err(violation) => {
                self.world.violate(violation.clone());
                Ok(violation)
            }
        }
    }

    async fn delete(&self, fault: &Fault) -> Result<String, String> {
        let Some(table) = self.world.doom(fault.chance as usize) else {
            return Ok("found no table to delete".to_owned());
        };
        let began = Instant::now();
        loop {
            let (site, doomed) = (Arc::clone(&self.site), table.clone());
            match blocking(move || site.delete(&doomed)).await? {
                Ok(()) => break,
                Err(reason) if began.elapsed().min(self.world.calm_for()) > TRYING => return Err(reason),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        }
        self.world.bury(&table);
        for address in self.world.addresses() {
            self.is_forgotten(*address, &table).await;
        }
        Ok(format!("deleted table {table}"))
    }

    /// Waits until a server says that a table is not there.
    async fn is_forgotten(&self, address: SocketAddr, table: &str) {
        let path = format!("/api/v1/tables/{table}");
        let began = Instant::now();
        let mut last = None;
        while began.elapsed().min(self.world.calm_for()) < FORGETTING {
            last = status(address, &path).await;
            if last == Some(404) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        // One that does not answer at all is being started.
        if let Some(status) = last {
            self.world.violate(format!("table {table} was deleted, and a look at it is answered with {status}"));
        }
    }

    /// Waits until enough was acknowledged since now.
    async fn at_work(&self) {
        let (began, enough) = (Instant::now(), self.world.acknowledged() + BETWEEN_FAULTS);
        while self.world.acknowledged() < enough {
            if began.elapsed() > WORKING {
                let play = format!("fewer than {BETWEEN_FAULTS} changes in {WORKING:?}: play does not go on");
                return self.world.violate(play);
            }
            tokio::time::sleep(GLANCE).await;
        }
    }
}

/// Waits until no fault lasts any more.
async fn settle(lasting: &mut JoinSet<Result<(), String>>) -> Result<(), String> {
    while let Some(ended) = lasting.join_next().await {
        ended.map_err(|error| error.to_string())??;
    }
    Ok(())
}

/// The status of an answer; none when there is no answer soon.
async fn status(address: SocketAddr, path: &str) -> Option<u16> {
    let ask = async {
        let mut connection = Connection::open(address).await.ok()?;
        connection.ask(Request::get(path, None)).await.ok().map(|answer| answer.status)
    };
    tokio::time::timeout(Duration::from_secs(2), ask).await.ok().flatten()
}

/// Runs what waits for processes beside what must go on.
pub(super) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())
}
