import { createMarkup, type Markup } from '../../../contract/create-markup.ts';

/** The whole style of a report: it stands alone, with the fonts that its reader has. */
export const REPORT_STYLE: Markup = createMarkup`
:root {
  --paper: #f7f6f2; --sheet: #fffefb; --ink: #1b1b18; --soft: #5d5b53; --line: #e3e0d6;
  --line2: #cfcbbf; --accent: #2747c7; --second: #8a4b00; --good: #2c7a4b; --bad: #b3261e; --bad-bg: #fbe9e7;
  color-scheme: light dark;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #131417; --sheet: #191b1f; --ink: #e8e6df; --soft: #a8a59a; --line: #282b31;
    --line2: #3a3e46; --accent: #9db2ff; --second: #e5b567; --good: #7cc79a; --bad: #f2938b; --bad-bg: #351d1b;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 14px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
main { max-width: 1080px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
h2 { margin: 40px 0 8px; font-size: 17px; }
h3 { margin: 0; font-size: 14px; }
p { margin: 4px 0; max-width: 76ch; }
.soft { color: var(--soft); }
code, pre, .excerpt { font: 12.5px/1.5 ui-monospace, monospace; }
pre, .excerpt, code { white-space: pre-wrap; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: 8px 12px; color: var(--soft); }
th, td { padding: 6px 12px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: 500; white-space: nowrap; }
caption + thead th { border-top: 1px solid var(--line); }
tbody th { font-weight: 500; }
td, th { overflow-wrap: break-word; unicode-bidi: isolate; }
tbody th, td.name { min-width: 10em; overflow-wrap: anywhere; }
.number { text-align: right; white-space: nowrap; }
tr.part th, tr.part td { border-top: 0; padding-top: 0; color: var(--soft); font-weight: 400; }
tr.part th { padding-left: 24px; }
.value { white-space: nowrap; }
.side { min-width: 11em; }
.alarm { color: var(--bad); font-weight: 600; white-space: nowrap; }
.cell { text-align: center; white-space: nowrap; padding-inline: 3px; font-size: 13px; }
.value small { display: block; font-size: 11.5px; }
.cell small { display: block; font-size: 11px; color: var(--soft); }
details { margin: 8px 0; }
th details, td details { margin: 0; }
summary { cursor: pointer; }
details p { margin: 6px 0; }
.cause { padding: 14px 16px; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; break-inside: avoid; }
.cause p { margin: 4px 0; }
.difference { margin: 8px 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 4px; }
.removed { color: var(--bad); }
.added { color: var(--good); }
.examples { margin: 8px 0; padding: 0; list-style: none; }
.examples li { margin: 6px 0; }
.wide { overflow-x: auto; }
.wide .chart { min-width: 620px; }
.chart { display: block; width: 100%; height: auto; }
.chart text { fill: var(--soft); font: 11px system-ui, sans-serif; }
.chart .axis { stroke: var(--line2); fill: none; }
.chart .limit { stroke: var(--soft); stroke-dasharray: 2 4; }
.chart .use { stroke: var(--accent); fill: none; stroke-width: 2; }
.chart .text { stroke: var(--second); fill: none; stroke-width: 2; stroke-dasharray: 6 4; }
.chart .use-dot { stroke: var(--accent); fill: var(--accent); }
.chart .text-dot { stroke: var(--second); fill: var(--second); }
.chart .use-range { stroke: var(--accent); opacity: 0.5; }
.chart .text-range { stroke: var(--second); opacity: 0.5; }
.chart .title { fill: var(--ink); font-weight: 500; }
.chart .band { fill: var(--accent); stroke: none; opacity: 0.18; }
.chart .trace { stroke: var(--accent); fill: none; stroke-width: 1.5; }
.chart .whisker { stroke: var(--accent); opacity: 0.4; }
.chart .trace-dot { stroke: var(--accent); fill: var(--accent); }
.chart .few { fill: var(--sheet); }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 16px 20px; margin: 8px 0; }
.picture { display: flex; flex-direction: column; min-width: 0; break-inside: avoid; }
.picture svg { margin-top: auto; }
.picture p { font-size: 12px; }
.picture small { display: block; font-size: 11.5px; }
.picture code {
  display: -webkit-box; overflow: hidden; font-size: 12px;
  -webkit-box-orient: vertical; -webkit-line-clamp: 2;
}
.chart .bar { fill: var(--line2); }
.chart .bad-bar { fill: var(--ink); }
@media print {
  :root { --paper: #fff; --sheet: #fff; --ink: #000; color-scheme: light; }
  * { print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  .scroll, .wide { overflow: visible; }
  .cell, .cell small { font-size: 9px; }
  td, th { padding: 3px 6px; }
  td.cell, th.cell { padding-inline: 1px; }
  .wide .chart { min-width: 0; }
  .cause details::details-content { content-visibility: visible; block-size: auto; }
}
`;
