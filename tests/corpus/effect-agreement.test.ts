import { describe, expect, it } from 'vitest';
import { get } from '../../src/contract/json/json.ts';
import { getFacts } from '../../src/lint/facts.ts';
import { readers } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';

interface Labelled {
  readonly tool: string;
  readonly isReadOnly: boolean;
  readonly kind: 'reads' | 'writes' | 'unknown';
}

/** What name and first sentence say of tools whose servers set readOnlyHint, one of each name. */
function listLabelled(): readonly Labelled[] {
  const known = new Map<string, Labelled>();
  for (const read of Object.values(readers))
    for (const { server, tool, subject } of read()) {
      const isReadOnly = get(get(subject.contract.wire.mcp, 'annotations'), 'readOnlyHint');
      if (typeof isReadOnly !== 'boolean') continue;
      const kind = getFacts({ ...subject.contract, wire: {} }).effect.kind;
      known.set(`${server} ${tool}`, { tool, isReadOnly, kind });
    }
  return [...known.values()];
}

const title = hasOutsideData ? '' : ` (${NEEDS_OUTSIDE_DATA})`;

describe.skipIf(!hasOutsideData)(`The effect of real tools, without their hints${title}`, () => {
  const labelled = hasOutsideData ? listLabelled() : [];
  const told = labelled.filter(({ kind }) => kind !== 'unknown');

  it('is read for two of three', () => {
    expect(labelled.length).toBeGreaterThan(400);
    expect(told.length / labelled.length).toBeGreaterThan(0.66);
  });

  it('agrees with readOnlyHint, but for these, each read by hand', () => {
    const wrong = told.filter(({ kind, isReadOnly }) => (kind === 'reads') !== isReadOnly);
    expect(1 - wrong.length / told.length).toBeGreaterThan(0.97);
    expect(wrong.map(({ tool }) => tool).sort()).toEqual([
      // Saves a file; the hint is about the page, which stays as it is.
      'browser_pdf_save',
      // Only list and read cells: the hint is a default that nobody set.
      'excel_describe_sheets',
      'excel_read_sheet',
      // May save to a file, and reloads the page: the hint is right.
      'get_network_request',
      'lighthouse_audit',
    ]);
  });
});
