import {
  getJsonType,
  getNumber,
  getString,
  isArray,
  isObject,
  type Json,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { createFailingText, createMatchingText } from '../create-text.ts';
import { formatList, formatType } from '../validate/format-value.ts';
import { isValidFormat } from '../validate/is-valid-format.ts';
import type { Candidate } from './candidate.ts';
import { setTextLength } from './create-scalar-value.ts';
import { listPresent } from './list-boundaries.ts';
import type { Part } from './read-parts.ts';
import { readCounts, readTexts } from './read-shape.ts';
import { formatSite, type Site } from './sites.ts';

/** Longer texts are not generated. */
const MAX_LENGTH = 5_000;

/** Values that break one keyword each. Validation drops those that break another one instead. */
export function* listWrongs(site: Site): Iterable<Candidate> {
  for (const part of site.made.parts) {
    yield* listOfType(site, part);
    yield* listOfValues(site, part);
    yield* listOfUnion(site, part);
    if (getNumber(site.made.value) !== undefined) yield* listOfNumber(site, part);
    if (typeof site.made.value === 'string') yield* listOfText(site, part);
  }
}

function* listOfType({ at }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  const types = listSchemaTypes(schema);
  if (types.length > 0)
    yield {
      title: `${formatSite(at)} is not ${formatList(types.map(formatType))}`,
      schemaAt: [...place, 'type'],
      listValues: (current) => listMistakes(current, types),
    };
}

/**
 * Typical mistakes of models first: a number as text, one item without its list, an object as JSON
 * text.
 */
function listMistakes(current: Json, types: readonly string[]): readonly Json[] {
  const [first] = types;
  const mistakes: readonly Json[] =
    first === 'string'
      ? [7, true]
      : first === 'integer'
        ? [1.5, 'seven']
        : isArray(current)
          ? [current[0] ?? 'text', 'text']
          : [isObject(current) ? 'text' : printJson(current)];
  return [...mistakes, 'text', 7, 1.5, true, [], new Map(), null];
}

function* listOfValues({ at }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  for (const keyword of ['enum', 'const']) {
    const list = schema.get(keyword);
    if (list === undefined) continue;
    const allowed = keyword === 'enum' && isArray(list) ? list : [list];
    const others: readonly Json[] = allowed.flatMap((value): readonly Json[] =>
      typeof value === 'string'
        ? [`${value}-other`, 'something-else']
        : typeof value === 'number'
          ? [Math.max(...allowed.flatMap((each) => getNumber(each) ?? [])) + 1]
          : typeof value === 'boolean'
            ? [!value]
            : [],
    );
    yield {
      title: `${formatSite(at)} is not ${keyword === 'enum' ? 'one of the allowed values' : 'the one allowed value'}`,
      schemaAt: [...place, keyword],
      listValues: () => [...others.slice(0, 4), 'something-else', 7, null, new Map()],
    };
  }
}

function* listOfUnion({ at, made }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  for (const keyword of ['anyOf', 'oneOf']) {
    if (schema.has(keyword))
      yield {
        title: `${formatSite(at)} fits no branch`,
        schemaAt: [...place, keyword],
        listValues: () => [
          ...(getJsonType(made.value) === 'string' ? [] : ['text', 'no-branch']),
          7,
          true,
          1.5,
          [],
          new Map(),
          null,
          'text',
        ],
      };
  }
}

function* listOfNumber({ at, made }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  const name = formatSite(at);
  const step = getNumber(schema.get('multipleOf'));
  const steps = [step ?? 1, 1, 0.5, 1e-6];
  for (const [keyword, words, sign] of [
    ['minimum', 'below its minimum,', -1],
    ['maximum', 'above its maximum,', 1],
  ] as const) {
    const bound = schema.get(keyword);
    const number = getNumber(bound);
    if (bound !== undefined && number !== undefined)
      yield {
        title: `${name} ${words} ${printJson(bound)}`,
        schemaAt: [...place, keyword],
        listValues: () => steps.map((each) => number + sign * each),
      };
  }
  for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const bound = schema.get(keyword);
    if (bound !== undefined)
      yield {
        title: `${name} at its bound ${printJson(bound)}, which is excluded`,
        schemaAt: [...place, keyword],
        listValues: () => [bound],
      };
  }
  if (step !== undefined)
    yield {
      title: `${name} is no multiple of ${printJson(step)}`,
      schemaAt: [...place, 'multipleOf'],
      listValues: () => [step / 2, step / 3].map((each) => (getNumber(made.value) ?? 0) + each),
    };
}

function* listOfText({ at, made }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  const name = formatSite(at);
  const [least, most] = [
    getNumber(schema.get('minLength')) ?? 0,
    getNumber(schema.get('maxLength')),
  ];
  const [pattern] = readTexts(made.parts, 'pattern');
  const own = getString(made.value) ?? '';
  const createTextsOfLength = (min: number, max: number): readonly Json[] => [
    ...(pattern === undefined ? [] : listPresent(createMatchingText(pattern, { min, max }))),
    setTextLength(own, min, max),
  ];
  if (least > 0)
    yield {
      title: `${name} too short`,
      schemaAt: [...place, 'minLength'],
      listValues: () => createTextsOfLength(0, least - 1),
    };
  if (most !== undefined && most < MAX_LENGTH)
    yield {
      title: `${name} too long`,
      schemaAt: [...place, 'maxLength'],
      listValues: () => createTextsOfLength(most + 1, most + 1),
    };
  const wanted = getString(schema.get('pattern'));
  if (wanted !== undefined)
    yield {
      title: `${name} breaks its pattern`,
      schemaAt: [...place, 'pattern'],
      listValues: () => [
        ...listPresent(createFailingText(wanted, readCounts(made.parts, 'minLength', 'maxLength'))),
        `${own}!`,
        `!${own}`,
        '',
      ],
    };
  const format = getString(schema.get('format'));
  if (format !== undefined)
    yield {
      title: `${name} is no ${format}`,
      schemaAt: [...place, 'format'],
      listValues: () =>
        [`no ${format}`, 'x', `${own} !`, ' '].filter((text) => !isValidFormat(format, text)),
    };
}
