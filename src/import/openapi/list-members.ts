import { createJsonObject, get, isArray, type Json } from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import { formatSome } from '../format-some.ts';
import { findFlatBody, type FlatBody } from './find-flat-body.ts';
import type { Parameter } from './list-parameters.ts';
import { convertToSingular, splitNameWords } from './name-words.ts';
import type { RequestBody } from './read-body.ts';
import type { SchemaConverter } from './schema-converter.ts';
import { isJsonMediaType } from './select-media-type.ts';

/** A property of the input, and where its value goes. */
export interface Member {
  readonly key: string;
  /** In the request; equal to the key unless it was renamed. */
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  /** As the document has it: not converted. */
  readonly schema: Json;
  readonly encoding: Json | undefined;
}

export interface MemberList {
  readonly members: readonly Member[];
  /** The whole body is the value of this key. */
  readonly bodyKey: string | undefined;
  readonly flat: FlatBody | undefined;
  readonly notes: readonly Problem[];
}

/** Headers that the harness sets (https://spec.openapis.org/oas/v3.1.1#parameter-object, 2026-11-26). */
const OWN_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);
/** `Notion-Version`, `X-GitHub-Api-Version`: which version a harness was written for is no choice. */
const VERSION_HEADER = /(?:^|-)version$/;

/**
 * Parameters and the body's properties under one name each. `credentials`: parameters of security
 * schemes, as `query api_key`.
 */
export function listMembers(
  parameters: readonly Parameter[],
  body: RequestBody | undefined,
  { converter, credentials }: { converter: SchemaConverter; credentials: ReadonlySet<string> },
): MemberList {
  const isOwn = ({ place, name }: Parameter): boolean =>
    place === 'header' &&
    (OWN_HEADERS.has(name.toLowerCase()) || VERSION_HEADER.test(name.toLowerCase()));
  const isCredential = ({ place, name }: Parameter): boolean =>
    credentials.has(`${place} ${name.toLowerCase()}`);
  const asked = parameters.filter(({ place }) => place !== 'body' && place !== 'formData');
  const sent = asked.filter((parameter) => !isOwn(parameter) && !isCredential(parameter));
  const flat = body === undefined ? undefined : findFlatBody(converter.root, body.schema);
  const wanted: readonly Omit<Member, 'key'>[] = [
    ...sent.map(({ name, place, isRequired, schema, encoding }) => ({
      name,
      place,
      isRequired,
      schema,
      encoding: encoding.size === 0 ? undefined : encoding,
    })),
    ...(body === undefined ? [] : listBodyMembers(converter, body, flat)),
  ];
  const members = createKeys(wanted);
  return {
    members,
    bodyKey: body === undefined || flat !== undefined ? undefined : members.at(-1)?.key,
    flat,
    notes: [
      ...describeLeft('header_left_out', asked.filter(isOwn), 'the harness sets it'),
      ...describeLeft(
        'credential_left_out',
        asked.filter(isCredential),
        'a model must not see credentials',
      ),
      ...describeRenames(members),
      ...describeBody(body, flat, members),
    ],
  };
}

function listBodyMembers(
  converter: SchemaConverter,
  body: RequestBody,
  flat: FlatBody | undefined,
): readonly Omit<Member, 'key'>[] {
  if (flat === undefined) {
    const schema =
      isJsonMediaType(body.mediaType) || get(body.schema, 'type') !== undefined
        ? body.schema
        : addFormat(body);
    return [
      {
        name: suggestBodyName(body),
        place: 'body',
        isRequired: body.isRequired,
        schema,
        encoding: undefined,
      },
    ];
  }
  return [...flat.properties]
    .filter(([, property]) => !converter.isHidden(property))
    .map(([name, schema]) => ({
      name,
      place: 'body',
      isRequired: flat.required.includes(name),
      schema,
      encoding: undefined,
    }));
}

/** Text and files have no schema in many documents. */
function addFormat({ mediaType, schema }: RequestBody): Json {
  if (typeof schema === 'object' && schema !== null && get(schema, '$ref') !== undefined)
    return schema;
  const isText = /^text\/|xml|yaml|csv/i.test(mediaType);
  return createJsonObject([['type', 'string'], ...(isText ? [] : [['format', 'binary'] as const])]);
}

/** `pet` for a Pet, `pets` for a list of them, else `body`. */
function suggestBodyName({ name, schema }: RequestBody): string {
  if (name !== undefined) return name;
  const items = get(schema, 'items');
  const text = get(schema, '$ref') ?? get(items, '$ref');
  const words = typeof text === 'string' ? splitNameWords(text.split('/').at(-1) ?? '') : [];
  if (words.length === 0) return 'body';
  const last = convertToSingular(words.at(-1) ?? '');
  return [...words.slice(0, -1), items === undefined ? last : `${last}s`].join('_');
}

/** The first keeps its name: a path's `id` comes before the body's, which becomes `body_id`. */
function createKeys(wanted: readonly Omit<Member, 'key'>[]): readonly Member[] {
  const taken = new Set<string>();
  return wanted.map((member) => {
    const renamed = `${member.place}_${member.name}`;
    let key = taken.has(member.name) ? renamed : member.name;
    for (let count = 2; taken.has(key); count += 1) key = `${renamed}_${count}`;
    taken.add(key);
    return { ...member, key };
  });
}

function describeLeft(
  code: string,
  parameters: readonly Parameter[],
  why: string,
): readonly Problem[] {
  if (parameters.length === 0) return [];
  const names = formatSome(parameters.map(({ place, name }) => `${name} (${place})`));
  return [
    {
      code,
      message: `${names} is no parameter of the tool: ${why}.`,
      hint: 'Add it by hand if the model has to choose it.',
    },
  ];
}

function describeRenames(members: readonly Member[]): readonly Problem[] {
  const renamed = members.filter(({ key, name }) => key !== name);
  if (renamed.length === 0) return [];
  const names = formatSome(renamed.map(({ key, name, place }) => `${name} (${place}) is ${key}`));
  return [
    {
      code: 'parameter_renamed',
      message: `Names are used twice: ${names}.`,
      hint: 'Send each where x-openapi says, under its own name.',
    },
  ];
}

function describeBody(
  body: RequestBody | undefined,
  flat: FlatBody | undefined,
  members: readonly Member[],
): readonly Problem[] {
  if (body === undefined) return [];
  const notes: Problem[] = [];
  const required = members.filter(({ place, isRequired }) => place === 'body' && isRequired);
  if (flat !== undefined && !body.isRequired && required.length > 0)
    notes.push({
      code: 'body_optional',
      message: `the body is optional as a whole, but its fields ${formatSome(required.map(({ key }) => key))} are required in it, so they are required here.`,
      hint: 'Make them optional if a call without any body makes sense.',
    });
  if (body.otherMediaTypes.length > 0)
    notes.push({
      code: 'media_type_chosen',
      message: `the body is ${body.mediaType}; ${formatSome(body.otherMediaTypes)} would be accepted, too.`,
      hint: 'Nothing to do if the harness sends the first.',
    });
  const files = members.filter(({ place, schema }) => place === 'body' && isBinary(schema));
  if (files.length > 0)
    notes.push({
      code: 'file_parameter',
      message: `${formatSome(files.map(({ key }) => key))} is a file, which a model cannot write.`,
      hint: 'Replace it by a path, an address or an id that the harness turns into the file.',
    });
  return notes;
}

function isBinary(schema: Json): boolean {
  if (get(schema, 'type') === 'file' || get(schema, 'format') === 'binary') return true;
  const items = get(schema, 'items');
  if (items !== undefined && !isArray(items)) return isBinary(items);
  const media = get(schema, 'contentMediaType');
  return typeof media === 'string' && !/json|^text\//.test(media);
}
