import { describe, expect, it } from 'vitest';
import {
  checkRequestLimits,
  getCoverage,
  getDocumentOrder,
  getLossDigest,
  getLostParts,
} from '../../../src/app/wire/coverage.ts';
import { getTarget, getWire } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { countOutcomes, listHeads } from '../../../src/emit/coverage.ts';
import { groupLosses } from '../../../src/emit/group-losses.ts';
import { designOf } from '../open-app.ts';

const strict = { wire: { anthropic: { strict: true } } };
const optional = Object.fromEntries(
  Array.from({ length: 15 }, (_, i) => [`p${i}`, { type: 'string' }]),
);
const { tools } = createWorkspace(
  designOf([
    { name: 'small', title: 'Small', ...strict, input_schema: { type: 'object', properties: {} } },
    { name: 'a', ...strict, input_schema: { type: 'object', properties: optional } },
    {
      name: 'b',
      ...strict,
      input_schema: { type: 'object', properties: { ...optional, more: {} } },
    },
  ]),
);

describe('the ledger of the app', () => {
  it('is the same object for the same document and target', () => {
    const [tool] = tools;
    if (tool === undefined) throw new Error('no tool');
    expect(getCoverage(tool.document, getTarget('anthropic'))).toBe(
      getCoverage(tool.document, getTarget('anthropic')),
    );
    expect(getDocumentOrder(tool.document, getTarget('gemini'))).toBe(
      getDocumentOrder(tool.document, getTarget('gemini')),
    );
    expect(getCoverage(tool.document, getTarget('gemini'))).not.toBe(
      getCoverage(tool.document, getTarget('anthropic')),
    );
  });

  it('counts what is refused, not sent, ignored and rewritten', () => {
    expect(
      tools
        .map(({ document }) => getLossDigest(document, getTarget('openai-chat')))
        .map(({ counts }) => counts),
    ).toEqual([
      { rejected: 0, dropped: 1, ignored: 0, rewritten: 0 },
      { rejected: 0, dropped: 0, ignored: 0, rewritten: 0 },
      { rejected: 0, dropped: 0, ignored: 1, rewritten: 0 },
    ]);
  });

  it('counts a place once, however much happens to it, as the views and the list below the wire do', () => {
    const [tool] = createWorkspace(
      designOf([
        {
          name: 'n',
          input_schema: {
            type: 'object',
            properties: { mode: { type: 'string' } },
            if: { properties: { mode: { const: 'a' } } },
            then: { required: ['mode'] },
          },
        },
      ]),
    ).tools;
    if (tool === undefined) throw new Error('no tool');
    const target = getTarget('anthropic-strict');
    const shown = countOutcomes(listHeads(getCoverage(tool.document, target)));
    const { counts } = getLossDigest(tool.document, target);
    const wire = getWire(tool.document, target);
    expect(shown).toMatchObject(counts);
    expect(groupLosses(wire.losses).size).toBeLessThan(wire.losses.length);
    expect(
      getLostParts(tool.document, target).filter(({ kind }) => kind === 'rejected'),
    ).toHaveLength(counts.rejected);
  });

  it('names the tool that brings a request within its limits', () => {
    const { uses, exemptions } = checkRequestLimits(tools, getTarget('anthropic'));
    expect(
      uses
        .filter(({ isExceeded }) => isExceeded)
        .map(({ limit, used, most }) => [limit.id, used, most]),
    ).toEqual([['anthropic-optional-parameters', 31, 24]]);
    expect(exemptions.map(({ document }) => document.get('name'))).toEqual(['b']);
  });
});
