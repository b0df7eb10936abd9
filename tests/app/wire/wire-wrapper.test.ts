import { describe, expect, it } from 'vitest';
import { getSentTools } from '../../../src/app/wire/sent-tools.ts';
import { getWireWrapper } from '../../../src/app/wire/wire-wrapper.ts';
import { getWire } from '../../../src/app/wire/wire.ts';
import { getAt } from '../../../src/contract/json/pointer.ts';
import { printJson, printLines } from '../../../src/contract/json/print-json.ts';
import { findContractPointer, listWirePointers } from '../../../src/emit/origins.ts';
import { targets } from '../../../src/emit/targets.ts';
import { goodTools } from '../../gallery/read-gallery.ts';
import { documentOf } from '../open-app.ts';

const documents = [
  ...goodTools.slice(0, 3).map((tool) => tool.contract.source),
  documentOf({
    name: '\u0000tools\u0000',
    description: '"\u0000tools\u0000"',
    input_schema: { type: 'object' },
  }),
];

describe.each(targets)('the set on $label', (target) => {
  const wires = documents.map((document) => getWire(document, target).wire);

  it('drawn tool by tool is the text that is copied', () => {
    const tools = documents.map((document, i) => ({ id: `t${i}`, document }));
    const { createSet } = getSentTools({ registry: new Map() }, tools, target);
    const { before, after, margin } = getWireWrapper(createSet);
    const drawn = wires
      .map((wire) =>
        printLines(wire)
          .map((line) => margin + line.text)
          .join('\n'),
      )
      .join(',\n');
    expect(`${before}${drawn}\n${after}`).toBe(printJson(target.createToolSet(wires), 2));
  });

  it('leads from each value of a tool to the same value in the contract', () => {
    for (const document of documents) {
      const { wire, origins } = getWire(document, target);
      const scalars = printLines(wire).filter((line) => !line.closes && !/[[{]$/.test(line.text));
      const astray = scalars.filter(({ at }) => {
        const place = findContractPointer(origins, at);
        return (
          place !== undefined &&
          place[0] !== 'wire' &&
          JSON.stringify(getAt(document, place)) !== JSON.stringify(getAt(wire, at))
        );
      });
      expect(astray).toEqual([]);
      expect(scalars.some(({ at }) => findContractPointer(origins, at)?.[0] === 'name')).toBe(true);
    }
  });
});

describe('a place on the wire', () => {
  const origins = [
    { wire: ['function'], contract: ['wire', 'openai_chat', 'function'] },
    { wire: ['function', 'parameters'], contract: ['input_schema'] },
  ] as const;

  it.each([
    [
      ['function', 'parameters', 'properties', 'a.b'],
      ['input_schema', 'properties', 'a.b'],
    ],
    [
      ['function', 'strict'],
      ['wire', 'openai_chat', 'function', 'strict'],
    ],
    [['function'], ['wire', 'openai_chat', 'function']],
    [['type'], undefined],
    [[], undefined],
  ])('%j comes from %j, by the nearest origin', (wire, contract) => {
    expect(findContractPointer(origins, wire)).toEqual(contract);
    expect(findContractPointer(origins.toReversed(), wire)).toEqual(contract);
  });

  it.each([
    [['input_schema', 'properties', 'a.b'], [['function', 'parameters', 'properties', 'a.b']]],
    [['wire', 'openai_chat', 'function', 'strict'], [['function', 'strict']]],
    [['wire', 'openai_chat'], [['function']]],
    [['output_schema'], []],
    [[], [['function'], ['function', 'parameters']]],
  ])('for %j of the contract is %j', (contract, wire) => {
    expect(listWirePointers(origins, contract)).toEqual(wire);
  });
});
