import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listVisible, startSession } from '../../src/contract/session/router.ts';
import { siteBuilder } from '../contract/gallery-router.ts';
import {
  exportRouter,
  hasPython,
  openFolder,
  readGallery,
  runPython,
  runTool,
} from './export-router.ts';

const TYPESCRIPT = `import { readFileSync } from 'node:fs';
import { explainCall } from './router.ts';
const asked = JSON.parse(readFileSync(0, 'utf8'));
const explain = ({ session, calls }) => explainCall(session, calls, 'finish_turn');
console.log(JSON.stringify(asked.map(explain).map(({ allowed, missing = [] }) => [allowed, missing.map(({ tool }) => tool).join()])));
`;
const PYTHON = `import json, sys
import router as r
answers = [r.explain_call(case["session"], case["calls"], "finish_turn") for case in json.load(sys.stdin)]
print(json.dumps([[a["allowed"], ",".join(need["tool"] for need in a.get("missing", []))] for a in answers]))
`;

const { path, close } = openFolder([
  ...exportRouter(readGallery('site-builder.json')),
  { path: 'runtime/ask.ts', text: TYPESCRIPT },
  { path: 'runtime/ask.py', text: PYTHON },
]);
afterAll(close);
const cwd = join(path, 'runtime');

const CHECKS = ['fetch_url_live', 'screenshot', 'check_broken_images'];
const call = (tool: string, output: object = {}) => ({ tool, ok: true, output });
const check = (passed: boolean) => CHECKS.map((tool) => call(tool, { passed }));
const built = ['todo_complete', 'write_file', 'deploy'].map((tool) => call(tool));
/** All that was asked for before, and what was or was not seen at the live address. */
const HISTORIES = {
  'no check': built,
  'a check that failed': [...built, ...check(false)],
  'a check before the last deploy': [...built, ...check(true), call('deploy')],
  'two of three checks': [...built, ...check(true).slice(0, 2)],
  'all checks': [...built, ...check(true)],
};

describe('the exported router of the example', () => {
  const sessions = siteBuilder.phases
    .map(({ name }) => ({ ...startSession(siteBuilder), phase: name }))
    .filter((session) => listVisible(siteBuilder, session).includes('finish_turn'));
  const asked = sessions.flatMap((session) =>
    Object.values(HISTORIES).map((calls) => ({ session, calls })),
  );
  const all = CHECKS.join();
  const answers = sessions.flatMap(() => [
    [false, all],
    [false, all],
    [false, all],
    [false, 'check_broken_images'],
    [true, ''],
  ]);
  const input = JSON.stringify(asked);

  it('refuses finish_turn without a live check in every phase that can end the work', () => {
    expect(sessions.map(({ phase }) => phase)).toEqual(['building', 'verifying']);
    const { status, output } = runTool('tsx/dist/cli.mjs', ['ask.ts'], { cwd, input });
    expect([status, status === 0 ? JSON.parse(output) : output]).toEqual([0, answers]);
  });

  it.skipIf(!hasPython)('does so in Python, too', () => {
    const { status, output } = runPython(['ask.py'], { cwd, input });
    expect([status, status === 0 ? JSON.parse(output) : output]).toEqual([0, answers]);
  });
});
