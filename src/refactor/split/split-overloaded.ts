import type { Contract } from '../../contract/contract.ts';
import type { Design } from '../../contract/design.ts';
import { readContract } from '../../contract/document/read.ts';
import { get, getString, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import {
  groupParameters,
  selectFields,
  type ParameterGroups,
} from '../../lint/dispatch/group-parameters.ts';
import { listNames } from '../../lint/words/list-names.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { fixReferences } from './fix-references.ts';
import { listDoubtfulParts } from './operation-risk.ts';
import { replaceTool } from './replace-references.ts';
import { addBefore, addNotes, selectPart, type SplitTool } from './select-parts.ts';
import { addNameSuffix, createActName, findFreeName, getNoun } from './tool-name.ts';
import { describeSiblings, formatAct, selectSentences } from './value-prose.ts';

interface OverloadedPart {
  readonly name: string;
  readonly word: string | undefined;
  readonly schema: JsonObject;
}

/**
 * Splits an overloaded tool by the verbs joined in its name, or by the first words that its
 * optional parameters share.
 */
export function splitOverloaded(design: Design, index: number): Outcome<Design> {
  const document = design.tools[index];
  if (document === undefined)
    return createFailure(
      'no_such_tool',
      'The design has no tool at this place.',
      'Choose the tool again.',
    );
  const { contract } = readContract(document);
  const grouping = groupParameters(contract);
  if (grouping === undefined || !isObject(contract.input_schema)) {
    return createFailure(
      'no_honest_groups',
      `The fields of ${contract.name} form no groups that could be called one without the other.`,
      'Name related fields with a common first word, or make the narrower tools by hand.',
      ['input_schema', 'properties'],
    );
  }
  const parts = listParts(design, index, contract.input_schema, grouping);
  const documents = parts.map((_, i) => createTool(contract, grouping, parts, i));
  const last = parts.at(-1)?.name ?? '';
  return createSuccess(
    replaceTool(design, index, {
      from: contract.name,
      documents,
      nearest: grouping.by === 'acts' ? last : (parts[0]?.name ?? ''),
      reader: parts[0]?.name ?? '',
    }),
  );
}

function listParts(
  design: Design,
  index: number,
  schema: JsonObject,
  { by, groups }: ParameterGroups,
): readonly OverloadedPart[] {
  const tool = getString(design.tools[index]?.get('name')) ?? '';
  const taken = new Set(
    design.tools.flatMap((other, i) => (i === index ? [] : (getString(other.get('name')) ?? []))),
  );
  const acts = groups.flatMap((group) => group.word ?? []);
  return groups.map(({ word, fields }) => {
    const preferred =
      word === undefined
        ? tool
        : by === 'acts'
          ? createActName(tool, word, acts)
          : addNameSuffix(tool, word);
    const name = findFreeName([preferred, `${tool}_${word ?? 'rest'}`], tool, (each) =>
      taken.has(each),
    );
    taken.add(name);
    return { name, word, schema: fixReferences(schema, selectFields(schema, fields)) };
  });
}

function createTool(
  contract: Contract,
  { by }: ParameterGroups,
  parts: readonly OverloadedPart[],
  i: number,
): JsonObject {
  const part = parts[i];
  if (part === undefined) return contract.source;
  const others = parts.filter((other) => other !== part);
  const splitTool: SplitTool = {
    oldName: contract.name,
    name: part.name,
    value: by === 'acts' ? part.word : undefined,
    parameter: undefined,
    inside: undefined,
    isLast: i === parts.length - 1,
    fields: new Set(listPropertyNames(part.schema)),
    allFields: new Set(listPropertyNames(contract.input_schema)),
    others: by === 'acts' ? others.flatMap(({ word }) => word ?? []) : [],
  };
  const doubtful = by === 'acts' ? listDoubtfulParts(contract, part.word ?? '') : new Set<string>();
  const isPaired = i === (by === 'acts' ? parts.length - 1 : 0);
  const entries = [...contract.source].flatMap(([key, value]): readonly [string, Json][] => {
    if (doubtful.has(key) || ((key === 'draft_of' || key === 'commit_of') && !isPaired)) return [];
    const kept =
      createPart(key, { contract, by, parts, part }) ?? selectPart(key, value, splitTool);
    return kept === undefined ? [] : [[key, kept]];
  });
  const next = by === 'acts' ? parts[i + 1]?.name : undefined;
  const routed = next === undefined ? new Map(entries) : addNext(new Map(entries), next);
  const origin = `Split from ${contract.name}.`;
  return addNotes(routed, [
    new Map([
      ['at', '/name'],
      [
        'text',
        by === 'acts' && i === 0 && contract.description !== undefined
          ? `${origin} That said: ${contract.description}`
          : origin,
      ],
    ]),
  ]);
}

interface PartSplit {
  readonly contract: Contract;
  readonly by: ParameterGroups['by'];
  readonly parts: readonly OverloadedPart[];
  readonly part: OverloadedPart;
}

/** New name, title, description or input schema; undefined for any other part. */
function createPart(key: string, { contract, by, parts, part }: PartSplit): Json | undefined {
  const { name, word, schema } = part;
  if (key === 'name') return name;
  if (key === 'input_schema') return schema;
  if (key === 'title' && word !== undefined)
    return by === 'acts'
      ? formatCapitalized(formatToolAct(contract, parts, word))
      : `${String(contract.source.get(key))}: ${word}`;
  if (key !== 'description') return undefined;
  return by === 'acts'
    ? describeAct(contract, parts, part)
    : describeGroup(
        contract,
        part,
        parts.filter((other) => other !== part),
      );
}

/** "create an invoice" of `create_and_send_invoice`. */
function formatToolAct({ name }: Contract, parts: readonly OverloadedPart[], word: string): string {
  const acts = parts.map((part) => part.word);
  const noun = splitWords(name).filter((each) => each !== 'and' && !acts.includes(each));
  return formatAct(word, noun);
}

function formatCapitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function describeAct(
  contract: Contract,
  parts: readonly OverloadedPart[],
  part: OverloadedPart,
): string {
  const values = parts.flatMap(({ word }) => word ?? []);
  const picker = {
    root: contract.input_schema ?? null,
    holder: part.schema,
    parameter: '',
    values,
  };
  const kept = selectSentences(contract.description ?? '', picker, part.word ?? '', new Set());
  const others = parts.flatMap(({ name, word }) =>
    word === undefined || word === part.word ? [] : [{ name, value: word }],
  );
  return [
    `${formatCapitalized(formatToolAct(contract, parts, part.word ?? ''))}.`,
    ...kept,
    describeSiblings(others),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function describeGroup(
  { name, description }: Contract,
  part: OverloadedPart,
  others: readonly OverloadedPart[],
): string {
  const about =
    part.word === undefined
      ? `the remaining fields of the ${getNoun(name).join(' ')}`
      : `the ${part.word} fields of the ${getNoun(name).join(' ')}`;
  const text = (description ?? '').trim();
  const end = text === '' || /[.!?]$/.test(text) ? '' : '.';
  return `${text}${end}${text === '' ? '' : ' '}Only for ${about}; the others belong to ${listNames(others.map((other) => other.name)).replaceAll('`', '')}.`;
}

function addNext(document: JsonObject, next: string): JsonObject {
  const routing = document.get('routing');
  const before = get(routing, 'next_valid_actions');
  const list = [...(Array.isArray(before) ? before.filter((name) => name !== next) : []), next];
  const routed = new Map<string, Json>([
    ...(isObject(routing) ? routing : []),
    ['next_valid_actions', list],
  ]);
  return document.has('routing')
    ? new Map<string, Json>([...document, ['routing', routed]])
    : addBefore(
        document,
        ['draft_of', 'aliases', 'verification', 'notes', 'wire'].find((key) => document.has(key)) ??
          '',
        ['routing', routed],
      );
}
