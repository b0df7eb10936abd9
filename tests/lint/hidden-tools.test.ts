import { describe, expect, it } from 'vitest';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { isHiddenFromModel } from '../../src/lint/hidden-tools.ts';
import { lintOnce } from '../../src/lint/lint-once.ts';
import { listChecklistItems, type LintResult } from '../../src/lint/lint-result.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { documentOf } from './lint-documents.ts';

const toolOf = (visibility: unknown, name = 'store_layout'): object => ({
  name,
  description: '',
  input_schema: { type: 'object', properties: { action: { enum: ['create', 'delete'] } } },
  wire: { mcp: { name, _meta: { ui: { visibility } } } },
});
const definitions = readRegistry(documentOf({ name: 'r', profile: 'definition' })).registry;
const contracts = readRegistry(documentOf({ name: 'r', profile: 'contract' })).registry;

function lintAll(tools: readonly object[], registry = definitions): readonly LintResult[] {
  const readings = tools.map((tool) => readContract(documentOf(tool)));
  const results = createLinter(() => NO_EVIDENCE)({ tools: readings, registry }).tools;
  expect([...lintOnce({ tools: readings, registry }, NO_EVIDENCE).tools]).toEqual(results);
  return results;
}

describe('a tool that only the app’s interface calls', () => {
  it.each([
    [['app'], true],
    [['app', 'model'], false],
    [['model'], false],
    [[], false],
    ['app', false],
    [undefined, false],
  ])('is known by its visibility %j', (visibility, isHidden) => {
    const { contract } = readContract(documentOf(toolOf(visibility)));
    expect(isHiddenFromModel(contract)).toBe(isHidden);
  });

  it('has no findings and no checks as a definition', () => {
    const [hidden, shown] = lintAll([toolOf(['app']), toolOf(['model', 'app'], 'keep_layout')]);
    expect(hidden?.findings).toEqual([]);
    expect(hidden && listChecklistItems(hidden)).toEqual([]);
    expect(shown?.findings.length).toBeGreaterThan(0);
    expect(shown && listChecklistItems(shown).length).toBeGreaterThan(0);
  });

  it('is no rival of the tools that the model sees', () => {
    const write = { name: 'write_note', description: 'Write a note.' };
    const edit = { ...toolOf(['app'], 'edit_note'), description: 'Edit a note.' };
    const codesOf = (tools: readonly object[]): readonly string[] =>
      (lintAll(tools)[0]?.findings ?? []).map(({ code }) => code);
    expect(codesOf([write, edit])).not.toContain('negative-description');
    expect(codesOf([write, { ...edit, wire: {} }])).toContain('negative-description');
  });

  it('is linted in a registry of contracts, which a harness runs', () => {
    expect(lintAll([toolOf(['app'])], contracts)[0]?.findings.length).toBeGreaterThan(0);
  });
});
