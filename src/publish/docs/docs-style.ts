import { createMarkup, type Markup } from '../../contract/create-markup.ts';

/** The whole style of the documentation: one file, with the fonts that its reader has. */
export const DOCS_STYLE: Markup = createMarkup`
:root {
  --paper: #fffefb; --band: #f4f2ec; --ink: #1b1b18; --soft: #5d5b53; --line: #dedacf; --accent: #2747c7; --warn: #8a4b00;
  color-scheme: light dark;
}
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #15161a; --band: #1d1f24; --ink: #e8e6df; --soft: #a8a59a; --line: #33363d; --accent: #9db2ff; --warn: #e5b567; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, sans-serif; }
.page { display: grid; grid-template-columns: 240px minmax(0, 1fr); max-width: 1180px; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 32px 16px 32px 24px; }
nav h2 { margin: 0 0 8px; font-size: 13px; color: var(--soft); font-weight: 600; }
nav ol { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 3px 0; color: var(--ink); text-decoration: none; font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
nav a:hover, nav a:focus-visible { color: var(--accent); text-decoration: underline; }
main { padding: 32px 24px 96px; min-width: 0; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
section { padding-top: 32px; margin-top: 32px; border-top: 1px solid var(--line); scroll-margin-top: 8px; }
section h2 { margin: 0; font: 600 19px/1.3 ui-monospace, monospace; overflow-wrap: anywhere; }
h3 { margin: 24px 0 6px; font-size: 14px; }
p { margin: 8px 0; max-width: 72ch; overflow-wrap: anywhere; white-space: pre-line; }
ul { margin: 6px 0; padding-inline-start: 20px; max-width: 72ch; }
.soft { color: var(--soft); }
.draft { color: var(--warn); font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: 7px 12px 7px 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: break-word; }
thead th { border-top: 0; color: var(--soft); font-weight: 500; font-size: 13px; white-space: nowrap; }
tbody th { font: 13px/1.6 ui-monospace, monospace; font-weight: 500; min-width: 9em; overflow-wrap: anywhere; }
td.about { min-width: 16em; }
dl { display: grid; grid-template-columns: 8em minmax(0, 1fr); gap: 4px 12px; margin: 6px 0; max-width: 72ch; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 6px 0; padding: 12px; background: var(--band); border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 760px) {
  .page { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; max-height: none; padding: 24px 16px 0; }
  main { padding: 24px 16px 64px; }
  table, thead, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { padding: 8px 0; border-top: 1px solid var(--line); }
  tbody th, td { border: 0; padding: 1px 0; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: 6px; }
}
@media print {
  .page { display: block; }
  nav { position: static; max-height: none; padding: 0 0 16px; }
  main { padding: 0; }
  h2, h3, tr, pre { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
`;
