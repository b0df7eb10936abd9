import type { JsonObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Registry } from '../../../contract/registry.ts';
import type { Member } from '../../member.ts';
import type { Fix, SetReport, SetRule } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import type { KnownFields } from '../schema/keywords/list-known-fields.ts';
import { listPhases } from '../toolset/list-phases.ts';
import { listPlacedGates } from '../toolset/list-placed-gates.ts';
import { describeGate } from './describe-gate.ts';
import { checking, finishing, publishing } from './example-proof.ts';

const createGatedExample = (output: object) => ({
  gates: [
    {
      tool: 'finish_turn',
      requires: [{ tool: 'check_screen', at_least: 1, after: 'publish_timetable', output }],
    },
  ],
});

export const askedFieldsExist: SetRule = {
  id: 'asked-fields-exist',
  scope: 'set',
  severity: 'error',
  recommended: 'error',
  summary: 'Refer only to fields that the tool has',
  why: 'A gate on a field that the tool never returns never opens. A transition on a parameter that the tool doesn’t have never happens.',
  source: 'Source 003, a critique that passed; source 001, phase transitions are explicit',
  except: 'If the harness adds the field to the result, declare it in the output schema.',
  fixKinds: ['suggested'],
  bad: { tools: [publishing, checking, finishing], registry: createGatedExample({ passed: true }) },
  good: { tools: [publishing, checking, finishing], registry: createGatedExample({ ok: true }) },
  check: ({ registry, members }, report) => {
    const asking = [...listInPhases(registry, members), ...listInGates(registry)].filter(
      ({ part }) => part !== undefined,
    );
    const named = new Set(asking.map(({ tool }) => tool));
    const tools = members.filter((member) => named.has(member.name));
    for (const each of asking) {
      const fields = findKnownFields(each, tools);
      const found = fields === undefined ? undefined : lintFields(each, fields);
      if (found !== undefined) report(found);
    }
  },
};

/** The fields of a call that a transition or a need requires. */
interface AskedFields {
  /** The start of the message. */
  readonly who: string;
  readonly tool: string;
  readonly side: 'inputs' | 'outputs';
  readonly part: JsonObject | undefined;
  readonly at: Pointer;
}

const formatName = (text: string): string => listNames([formatExcerpt(text, 30)]);

function listInPhases(registry: Registry, members: readonly Member[]): readonly AskedFields[] {
  return listPhases(registry, members).flatMap(({ exits }) =>
    exits.map(({ tool, to, input, at }): AskedFields => ({
      who: `The transition to ${formatName(to)}`,
      tool,
      side: 'inputs',
      part: input,
      at: [...at, 'input'],
    })),
  );
}

function listInGates(registry: Registry): readonly AskedFields[] {
  return listPlacedGates(registry).flatMap((gate) =>
    gate.requires.flatMap(({ tool, input, output, at }): readonly AskedFields[] => {
      const who = describeGate(gate);
      return [
        { who, tool, side: 'inputs', part: input, at: [...at, 'input'] },
        { who, tool, side: 'outputs', part: output, at: [...at, 'output'] },
      ];
    }),
  );
}

/**
 * The fields of all tools with this name; undefined where one of them doesn't list its fields, or
 * none exists.
 */
function findKnownFields(
  { tool, side }: AskedFields,
  members: readonly Member[],
): KnownFields | undefined {
  const known = members.flatMap((member) => (member.name === tool ? [member[side]] : []));
  const listed = known.flatMap((fields) => fields ?? []);
  if (listed.length === 0 || listed.length < known.length) return undefined;
  return {
    names: [...new Set(listed.flatMap(({ names }) => names))],
    isClosed: listed.every(({ isClosed }) => isClosed),
  };
}

function lintFields(
  { who, tool, side, part, at }: AskedFields,
  { names, isClosed }: KnownFields,
): SetReport | undefined {
  const missing = [...(part?.keys() ?? [])].filter((key) => !names.includes(key));
  const [first] = missing;
  if (part === undefined || first === undefined) return undefined;
  const places = missing.map((key) => [...at, key]);
  const others = listNameWords(names.filter((each) => !part.has(each)));
  const meant = missing.map((key) => findSpelling(key, others)?.name);
  const isFixed = meant.every((each) => each !== undefined) && new Set(meant).size === meant.length;
  const fixes: readonly Fix[] = isFixed
    ? [
        {
          title: `Rename to ${formatExcerpt(meant.join(', '), 40)}`,
          kind: 'suggested',
          assumes: 'This name was meant.',
          edits: missing.map((key, i) => ({
            kind: 'rename',
            at: [...at, key],
            to: meant[i] ?? key,
          })),
        },
      ]
    : [];
  return {
    at: places[0] ?? at,
    places,
    severity: isClosed ? 'error' : 'warning',
    message: `${who} requires ${listNames(missing.map((key) => formatExcerpt(key, 30)))} in the ${side === 'inputs' ? 'input' : 'output'} of ${formatName(tool)}, which has no such ${side === 'inputs' ? 'parameter' : 'field'}.`,
    hint: isFixed
      ? `Use ${listNames(meant.flatMap((each) => each ?? []))}.`
      : `Use one of ${listNames(names.map((each) => formatExcerpt(each, 30)))}, or add the ${side === 'inputs' ? 'parameter' : 'field'} to the schema.`,
    fixes,
  };
}
