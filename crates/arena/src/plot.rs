//! Plots as SVG, drawn without any library: intervals, histograms and stacked bars that follow light and dark.

use super::Interval;

/// A plot: as a part of a page that has [`STYLE`], or as a file of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    title: String,
    height: f64,
    body: String,
}

/// The width of every plot.
const WIDTH: usize = 720;
/// Where the plotting area begins and ends, from left to right.
const LEFT: f64 = 190.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 44.0;
const ROW: f64 = 24.0;

/// Colours for both themes, as roles. Pages put it into their `<style>`.
pub const STYLE: &str = "\
svg.plot{--text:#2b2118;--muted:#5f5140;--line:#cfc0a2;--mark:#0f4c5c;--reference:#a3261b;--fill0:#1f7a8c;--fill1:#b5701d;--fill2:#7a6f8f;--fill3:#4b7b3f}\
@media (prefers-color-scheme:dark){svg.plot{--text:#f3ead6;--muted:#bdb29b;--line:#3b5563;--mark:#8fd0dc;--reference:#ff8a75;--fill0:#57b3c4;--fill1:#e0b15b;--fill2:#b3a7cc;--fill3:#8dbf7e}}\
svg.plot text{font:13px system-ui,sans-serif;fill:var(--text)}\
svg.plot .title{font-weight:600;font-size:15px}\
svg.plot .small{font-size:12px;fill:var(--muted)}\
svg.plot .grid{stroke:var(--line);stroke-width:1}\
svg.plot .reference{stroke:var(--reference);stroke-width:1.5;stroke-dasharray:5 4}\
svg.plot .mark{stroke:var(--mark);stroke-width:2;fill:var(--mark)}\
svg.plot .fill0{fill:var(--fill0)}svg.plot .fill1{fill:var(--fill1)}svg.plot .fill2{fill:var(--fill2)}svg.plot .fill3{fill:var(--fill3)}";

impl Plot {
    /// What it shows.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The plot within a page.
    pub fn inline(&self) -> String {
        self.element("")
    }

    /// The plot as a file of its own.
    pub fn file(&self) -> String {
        self.element(&format!("<style>{STYLE}</style>"))
    }

    fn element(&self, style: &str) -> String {
        let (title, height) = (escape(&self.title), self.height);
        format!(
            "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>{style}\
             <text class=\"title\" x=\"8\" y=\"22\">{title}</text>{}</svg>\n",
            self.body
        )
    }
}

/// One row of a plot of intervals.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// Its value.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
}

/// Values with their intervals, one row each, and a dashed line where all would be if nothing mattered.
pub fn intervals(title: &str, unit: &str, rows: &[Row], reference: Option<f64>) -> Plot {
    let reference = reference.filter(|number| number.is_finite());
    let ends = rows.iter().flat_map(|row| [row.interval.low, row.interval.high]).chain(reference);
    let scale = Scale::around(ends);
    let bottom = TOP + ROW * rows.len() as f64;
    let mut body = scale.grid(TOP, bottom, unit);
    for (n, row) in rows.iter().enumerate() {
        let y = TOP + ROW * (n as f64 + 0.5);
        let (x, low, high) = (scale.x(row.value), scale.x(row.interval.low), scale.x(row.interval.high));
        body += &label(&row.label, y);
        body += &format!(
            "<line class=\"mark\" x1=\"{low:.1}\" y1=\"{y:.1}\" x2=\"{high:.1}\" y2=\"{y:.1}\"/>\
             <circle class=\"mark\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\"/>"
        );
    }
    if let Some(reference) = reference {
        let x = scale.x(reference);
        body += &format!(
            "<line class=\"reference\" x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{bottom:.1}\"/>",
            TOP - 6.0
        );
    }
    Plot { title: title.into(), height: bottom + 30.0, body }
}

/// How often each number came, as shares of 1.
pub fn histogram(title: &str, bars: &[(usize, f64)]) -> Plot {
    let (top, bottom, left) = (TOP, 220.0, 60.0);
    let highest = bars.iter().map(|bar| bar.1).fold(0.01, f64::max);
    let width = (RIGHT - left) / bars.len().max(1) as f64;
    let mut body = format!(
        "<line class=\"grid\" x1=\"{left}\" y1=\"{bottom}\" x2=\"{RIGHT}\" y2=\"{bottom}\"/>\
         <line class=\"grid\" x1=\"{left}\" y1=\"{top}\" x2=\"{RIGHT}\" y2=\"{top}\"/>\
         <text class=\"small\" x=\"{:.0}\" y=\"{bottom}\" text-anchor=\"end\">0 %</text>\
         <text class=\"small\" x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{:.0} %</text>",
        left - 6.0,
        left - 6.0,
        top + 4.0,
        100.0 * highest
    );
    // With many bars only some have room for their number.
    let every = bars.len().div_ceil(20).max(1);
    for (n, (number, share)) in bars.iter().enumerate() {
        let (x, height) = (left + width * n as f64, (bottom - top) * share / highest);
        body += &format!(
            "<rect class=\"fill0\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"/>",
            x + 1.0,
            bottom - height,
            (width - 2.0).max(1.0)
        );
        if n.is_multiple_of(every) {
            body += &format!(
                "<text class=\"small\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}</text>",
                x + width / 2.0,
                bottom + 16.0
            );
        }
    }
    Plot { title: title.into(), height: 246.0, body }
}

/// Amounts that add up, one row each, with a legend of their parts.
pub fn stacked(title: &str, parts: &[&str], rows: &[(String, Vec<f64>)]) -> Plot {
    let scale = Scale::around(rows.iter().map(|(_, amounts)| amounts.iter().sum()).chain([0.0]));
    let top = TOP + 22.0;
    let bottom = top + ROW * rows.len() as f64;
    let mut body = scale.grid(top, bottom, "");
    let mut legend_x = LEFT;
    for (n, part) in parts.iter().enumerate() {
        body += &format!(
            "<rect class=\"fill{n}\" x=\"{legend_x:.0}\" y=\"36\" width=\"12\" height=\"12\"/>\
             <text class=\"small\" x=\"{:.0}\" y=\"46\">{}</text>",
            legend_x + 17.0,
            escape(part)
        );
        legend_x += 44.0 + 7.0 * part.len() as f64;
    }
    for (n, (name, amounts)) in rows.iter().enumerate() {
        let y = top + ROW * (n as f64 + 0.5);
        body += &label(name, y);
        let mut from = 0.0;
        for (part, amount) in amounts.iter().enumerate() {
            let (x, end) = (scale.x(from), scale.x(from + amount));
            body += &format!(
                "<rect class=\"fill{part}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"16\"/>",
                y - 8.0,
                (end - x).max(0.0)
            );
            from += amount;
        }
    }
    Plot { title: title.into(), height: bottom + 30.0, body }
}

/// Text that is safe in HTML and SVG.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn label(text: &str, y: f64) -> String {
    // Longer names would run into the plot; the tables have them in full.
    let shown: String =
        if text.chars().count() > 27 { text.chars().take(26).chain(['…']).collect() } else { text.into() };
    format!("<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>", LEFT - 10.0, y + 4.5, escape(&shown))
}

/// Where numbers lie from left to right.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale that holds all numbers between round ends.
    fn around(numbers: impl Iterator<Item = f64>) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers {
            (low, high) = (low.min(number), high.max(number));
        }
        if !(low.is_finite() && high.is_finite()) {
            (low, high) = (0.0, 1.0);
        }
        let span = (high - low).max(1e-6);
        let rough = span / 6.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = power * [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough).unwrap_or(10.0);
        Self { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    fn x(&self, number: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * (number - self.low) / (self.high - self.low).max(1e-9)
    }

    fn grid(&self, top: f64, bottom: f64, unit: &str) -> String {
        let mut grid = String::new();
        let decimals = if self.step < 0.1 { 2 } else { usize::from(self.step < 1.0) };
        for n in 0_u8..=20 {
            let number = self.low + f64::from(n) * self.step;
            if number > self.high + self.step / 2.0 {
                break;
            }
            let x = self.x(number);
            grid += &format!(
                "<line class=\"grid\" x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{bottom:.1}\"/>\
                 <text class=\"small\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number:.decimals$}{unit}</text>",
                top - 6.0,
                bottom + 18.0
            );
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_lie_where_the_scale_says() {
        let scale = Scale::around([12.0, 58.0].into_iter());
        assert_eq!((scale.low, scale.high, scale.step), (10.0, 60.0, 10.0));
        assert!((scale.x(10.0) - LEFT).abs() < 1e-9 && (scale.x(60.0) - RIGHT).abs() < 1e-9);
        let middle = scale.x(35.0);
        assert!((middle - f64::midpoint(LEFT, RIGHT)).abs() < 1e-9);
        let rows = [Row { label: "a".into(), value: 35.0, interval: Interval { low: 12.0, high: 58.0 } }];
        assert!(intervals("t", " %", &rows, None).body.contains(&format!("cx=\"{middle:.1}\"")));
    }

    #[test]
    fn every_plot_is_closed_and_names_cannot_break_out() {
        let name = "</svg><script>\"&";
        let row = Row { label: name.into(), value: 0.0, interval: Interval { low: 0.0, high: 0.0 } };
        for plot in [
            intervals(name, "", &[row], Some(f64::NAN)),
            intervals(name, "", &[], None),
            histogram(name, &[]),
            stacked(name, &[name], &[(name.into(), vec![1.0])]),
        ] {
            for text in [plot.inline(), plot.file()] {
                assert!(!text.contains("<script") && !text.contains("NaN"), "{text}");
                assert_eq!(text.matches("<svg").count(), text.matches("</svg>").count());
                assert_eq!(text.matches("<text").count(), text.matches("</text>").count());
            }
        }
    }
}
