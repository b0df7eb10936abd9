import { describe, expect, it } from 'vitest';
import { createBlankDesign } from '../../src/app/commands/create-blank-design.ts';
import { createImportedDesign, createPendingImport } from '../../src/app/import/import-files.ts';
import { readImportedFiles } from '../../src/app/import/read-imported-files.ts';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { suggestProfile } from '../../src/contract/document/suggest-profile.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { designOf } from '../app/open-app.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';
import { openFolder } from './open-folder.ts';

interface Answers {
  readonly findings: readonly string[];
  readonly states: readonly string[];
}

const STATES = { pass: 'ready', warn: 'ready', error: 'not_ready', unstated: 'unknown' } as const;

/** What the page finds in a file that is opened as a new registry, with the profile it suggests. */
function lintInPage(text: string): Answers {
  const read = readImportedFiles({
    files: [{ name: 'a.json', bytes: new TextEncoder().encode(text) }],
  });
  if (read.kind === 'problem') throw new Error(read.problem.message);
  const { imported } = read.value;
  const arrival = createPendingImport(read.value, designOf([]));
  const profile = suggestProfile(imported.tools);
  const design = createImportedDesign(arrival, createBlankDesign('blank'), profile);
  const { registry } = readRegistry(design.registry);
  const results = createLinter(() => createEvidence(registry.targets, validateValue))({
    tools: design.tools.map(readContract),
    registry,
  });
  const found = [
    ...results.tools.map(({ findings }, i) => ({ tool: design.tools[i]?.get('name'), findings })),
    { tool: null, findings: results.registry.findings },
  ];
  return {
    findings: found.flatMap(({ tool, findings }) =>
      findings.map(({ code, severity, at, message }) =>
        // The page has a phase where a file has nothing.
        [tool, severity, code, tool === null ? '' : formatPointer(at), message].join(' '),
      ),
    ),
    states: results.tools.map(({ state }) => STATES[state]),
  };
}

async function lintInShell(text: string): Promise<Answers> {
  const { out } = await openFolder({ 'a.json': text }).run('lint a.json --format json');
  const report: {
    findings: {
      code: string;
      severity: string;
      tool: string | null;
      pointer: string;
      message: string;
    }[];
    tools: { state: string }[];
  } = JSON.parse(out);
  return {
    findings: report.findings.map(({ code, severity, tool, pointer, message }) =>
      [tool, severity, code, tool === null ? '' : pointer, message].join(' '),
    ),
    states: report.tools.map(({ state }) => state),
  };
}

describe('the page and the command line', () => {
  it.each(listOutside('corpus/mcp-npm', '.tools.json'))('agree about %s', async (path) => {
    const text = readOutside(path);
    const [page, shell] = [lintInPage(text), await lintInShell(text)];
    expect(page.findings.toSorted()).toEqual(shell.findings.toSorted());
    expect(page.states).toEqual(shell.states);
    expect(page.states.length).toBeGreaterThan(0);
  });
});
