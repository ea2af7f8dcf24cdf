//! The document on balance is written whole, with every plot that it shows.

use crate::program::{Folder, fails, succeeds};

#[test]
fn balance_writes_a_document_and_its_plots() {
    let folder = Folder::new("balance");
    let out = folder.path("docs");
    let games = ["--games", "6", "--solo-games", "1", "--oracle-games", "0"];
    let printed = succeeds(&[&["balance", "--level", "explorer", "--out", &out][..], &games].concat());
    // Three choices of sides for each number of players; three levels against five strengths.
    assert!(printed.starts_with(&format!("{} games", 3 * (6 + 6 + 8) + 5 * 3)), "{printed}");
    let text = std::fs::read_to_string(folder.path("docs/balance.md")).unwrap();
    for words in
        ["## Islands", "Thera", "## Seats", "siege-engine-1", "cronos, at the end", "## Solo", "| strategist | 1 |"]
    {
        assert!(text.contains(words), "{words}");
    }
    let plots: Vec<&str> = text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(plots.len() > 8, "{plots:?}");
    for plot in plots {
        let plot = std::fs::read_to_string(folder.path(&format!("docs/{plot}"))).unwrap();
        assert!(plot.starts_with("<svg") && plot.contains("<style>") && plot.ends_with("</svg>\n"), "{plot}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_at_once() {
    let folder = Folder::new("balance-refused");
    let file = folder.write("file", "");
    fails(&["balance", "--games", "100000000", "--out", &file], &file);
}
