import { mkdirSync, writeFileSync } from 'node:fs';
import { openBrowser } from '../../src/cli/verify/browser/open-browser.ts';
import type { Observation } from '../../src/verify/observation.ts';
import { printFalsePasses } from './print-false-passes.ts';
import { readRecordings, RECORDED_FILE, TABLE_FILE, type Recording } from './recorded.ts';
import { findWrong, lookAtScenario } from './server/look-at-scenario.ts';
import type { Scenario } from './server/scenario.ts';
import { SCENARIOS } from './server/scenarios.ts';
import { serveScenarios } from './server/serve-scenarios.ts';
import { critiqueAsSource } from './source-critique.ts';

/**
 * Looks at every scenario with a real browser, and writes what was seen (`recorded/`) and what the
 * source's own function says of the same pages (`false-passes.md`). With names, only those are looked at anew.
 */
const AT_ONCE = 3;
const LONGEST = 20_000;
/** Of the day and of the connection. */
const DROPPED = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const names = process.argv.slice(2);
const chosen = SCENARIOS.filter(({ id }) => names.length === 0 || names.includes(id));
const served = await serveScenarios(SCENARIOS);
const recordings = new Map<string, Recording>();
const queue = [...chosen];
await Promise.all(Array.from({ length: AT_ONCE }, recordQueue));
served.close();
if (served.countStolen() > 0) throw new Error('A page read what lies on loopback.');
await save();

async function recordQueue(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await record(next);
}

async function record(scenario: Scenario): Promise<void> {
  const opened = await openBrowser('chromium', process.cwd());
  if (opened.kind === 'problem') throw new Error(opened.problem.message);
  const seen = await lookAtScenario(scenario, served, opened.value);
  await opened.value.kill();
  const source = await critiqueAsSource(
    served.getAddress(scenario).replace('florist.example', '127.0.0.1'),
  ).catch((error: unknown) => ({ error: error instanceof Error ? error.name : String(error) }));
  const wrong = findWrong(scenario, seen.verdict);
  console.log(`${wrong === undefined ? 'right' : 'WRONG'}  ${scenario.id}  ${wrong ?? ''}`);
  if (names.length > 0) console.log(JSON.stringify(seen.verdict, undefined, 2));
  recordings.set(scenario.id, {
    id: scenario.id,
    observation: trim(seen.observation),
    ...(seen.before === undefined ? {} : { before: trim(seen.before) }),
    source,
    took: Math.round(seen.observation.timings?.total ?? 0),
  });
}

/** Without what differs from run to run, and without the bulk of a large page. */
function trim(seen: Observation): Observation {
  const { dom, headers, html, screenshot } = seen;
  const text = JSON.stringify({
    ...seen,
    at: Date.UTC(2026, 10, 26, 8),
    timings: { total: Math.round(seen.timings?.total ?? 0) },
    ...(html === undefined ? {} : { html: html.slice(0, LONGEST) }),
    ...(headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).filter(([name]) => !DROPPED.has(name)),
          ),
        }),
    ...(dom === undefined
      ? {}
      : { dom: { ...dom, html: dom.html.slice(0, LONGEST), text: dom.text.slice(0, LONGEST) } }),
    ...(screenshot === undefined
      ? {}
      : {
          screenshot: {
            ...screenshot,
            mean: Math.round(screenshot.mean * 10) / 10,
            dark: roundShare(screenshot.dark),
            drawn: roundShare(screenshot.drawn),
          },
        }),
  });
  return JSON.parse(
    served.origins.reduce((all, origin) => all.replaceAll(origin, 'lab.example'), text),
  ) as Observation;
}

function roundShare(share = 0): number {
  return Math.round(share * 100_000) / 100_000;
}

async function save(): Promise<void> {
  const earlier = names.length === 0 ? [] : readRecordings();
  const sorted = SCENARIOS.flatMap(
    ({ id }) => recordings.get(id) ?? earlier.find((each) => each.id === id) ?? [],
  );
  mkdirSync(new URL('.', RECORDED_FILE), { recursive: true });
  writeFileSync(RECORDED_FILE, `[\n${sorted.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  writeFileSync(TABLE_FILE, await printFalsePasses(SCENARIOS, sorted));
}
