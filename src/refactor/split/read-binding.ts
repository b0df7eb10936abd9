/** How a field's description ties it to values of another parameter. */
export interface Binding {
  /** Values the field belongs to; undefined when the description names none, or all. */
  readonly allowed: ReadonlySet<string> | undefined;
  /** Values that require the field. */
  readonly required: ReadonlySet<string>;
}

/** `also` counts only together with another cue: "For 'update', provide …". */
type Cue = 'may' | 'must' | 'never' | 'also';
interface ValueMention {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const NO_BINDING: Binding = { allowed: undefined, required: new Set() };
const MAX_TEXT = 4_000;
const MAX_CLAUSE = 300;
const CUES =
  /\b(?:(not )?(required|mandatory|needed|must|necessary)|(ignored|unused|except|excluding|unless|other than|cannot|must not|not (?:used|valid|allowed|applicable|available|supported|relevant))|(optional(?:ly)?|only|used?|valid|applies|applicable|accepted|allowed|available|supported|relevant|provide|pass|set|specify)|(for|when|if|with))\b/g;
/** Words that may be between a cue and its value, beside other values and the parameter's name. */
const CONNECTORS = new Set(
  'for with by when if in is are the a an and or of only to on as be equals set either one action actions operation operations method methods command commands mode modes type types call calls request requests value values provided present given used it'.split(
    ' ',
  ),
);
const ALL_VALUES =
  /\b(?:all|every|each|any)\b[^.;]{0,24}\b(?:actions?|operations?|methods?|commands?|modes?|types?|values?|calls?)\b/;
const PREDICATE =
  /\b(?:must|should|shall|is|are|will|can|defaults?|max(?:imum)?|min(?:imum)?|at (?:least|most)|prefer|include)\b/;
const OTHER_VALUES =
  /\boptional (?:otherwise|for (?:all |the )?(?:others?|rest))|\botherwise optional\b/;

/**
 * The values that a description ties its field to: "Required for 'create'", "used with update and
 * delete only", "ignored for list".
 */
export function readBinding(
  description: string,
  parameter: string,
  values: readonly string[],
): Binding {
  const text = description.slice(0, MAX_TEXT).toLowerCase();
  const places = listMentions(text, values);
  if (places.length === 0) return NO_BINDING;
  const valuesByCue = new Map<Cue, Set<string>>(
    (['may', 'must', 'never', 'also'] as const).map((cue) => [cue, new Set<string>()]),
  );
  for (const place of places) {
    const cue = readCue(text, place, places, parameter.toLowerCase());
    if (cue !== undefined) valuesByCue.get(cue)?.add(place.value);
  }
  const [may = new Set<string>(), must = new Set<string>(), never = new Set<string>()] = [
    ...valuesByCue.values(),
  ];
  const others = values.filter((value) => !never.has(value));
  if (may.size + must.size === 0 && never.size > 0)
    return {
      allowed: new Set(others),
      required: /\b(?:required|mandatory|needed)\b[^.;]{0,20}\b(?:unless|except|other than)\b/.test(
        text,
      )
        ? new Set(others)
        : new Set(),
    };
  const allowed = new Set(
    values.filter(
      (value) =>
        may.has(value) ||
        must.has(value) ||
        (may.size + must.size > 0 && valuesByCue.get('also')?.has(value) === true),
    ),
  );
  const isFree =
    allowed.size === 0 ||
    allowed.size === values.length ||
    OTHER_VALUES.test(text) ||
    ALL_VALUES.test(text);
  return { allowed: isFree ? undefined : allowed, required: must };
}

/** Positions of the values as whole words: `add_item` does not contain `add`. */
function listMentions(text: string, values: readonly string[]): readonly ValueMention[] {
  const places = values.flatMap((value) => {
    const spellings = new Set([value.toLowerCase(), value.toLowerCase().replaceAll(/[_-]/g, ' ')]);
    return [...spellings].flatMap((spelling) =>
      findWords(text, spelling).map((start) => ({ value, start, end: start + spelling.length })),
    );
  });
  return places
    .filter(
      (place) =>
        !places.some(
          (other) =>
            other !== place &&
            other.start <= place.start &&
            other.end >= place.end &&
            other.end - other.start > place.end - place.start,
        ),
    )
    .sort((a, b) => a.start - b.start);
}

function findWords(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (
    let i = text.indexOf(word);
    i !== -1 && word !== '' && found.length < 50;
    i = text.indexOf(word, i + 1)
  ) {
    if (!/[\w-]/.test(text[i - 1] ?? '') && !/[\w-]/.test(text[i + word.length] ?? ''))
      found.push(i);
  }
  return found;
}

function readCue(
  text: string,
  place: ValueMention,
  places: readonly ValueMention[],
  parameter: string,
): Cue | undefined {
  const before = text.slice(0, place.start);
  const start =
    before.length -
    (/[^.;\n()]*(?:\.(?! )[^.;\n()]*){0,8}$/.exec(before.slice(-MAX_CLAUSE))?.[0].length ?? 0);
  if (isHead(text, start, place, places, parameter)) return 'may';
  const cues = [...before.slice(start).matchAll(CUES)];
  const strong = cues.findLast(([, , , , , weak]) => weak === undefined);
  const cue = strong ?? cues.at(-1);
  if (
    cue === undefined ||
    !hasOnlyKnownWords(
      text.slice(start + cue.index + cue[0].length, place.start),
      places,
      parameter,
    )
  )
    return readWeak(text, start, cues, place, places, parameter);
  const [whole, isNegated, demands, forbids, , weak] = cue;
  if (weak !== undefined) return readWeak(text, start, cues, place, places, parameter);
  if (forbids !== undefined) return 'never';
  const between = text.slice(start + cue.index + whole.length, place.start);
  const isTied =
    /\b(?:for|with|by|when|if|in|to|on)\b|[:"'`“‘]\s*$/.test(between) || whole === 'only';
  if (!isTied || isNegated !== undefined) return undefined;
  return demands === undefined ? 'may' : 'must';
}

/** A clause that begins with its values: "create only", "update/delete: the id". */
function isHead(
  text: string,
  start: number,
  place: ValueMention,
  places: readonly ValueMention[],
  parameter: string,
): boolean {
  const after = /^([^.;:()\n]{0,80}?)(?:\bonly\b|:|\])/.exec(text.slice(place.end));
  return (
    after !== null &&
    hasOnlyKnownWords(text.slice(start, place.start), places, parameter) &&
    hasOnlyKnownWords(after[1] ?? '', places, parameter)
  );
}

/**
 * A bare "for create" counts only at the end of its clause: "For create, prefer short ones" is
 * advice.
 */
function readWeak(
  text: string,
  start: number,
  cues: readonly RegExpExecArray[],
  place: ValueMention,
  places: readonly ValueMention[],
  parameter: string,
): Cue | undefined {
  const weak = cues.at(-1);
  if (
    weak?.[5] === undefined ||
    !hasOnlyKnownWords(
      text.slice(start + weak.index + weak[0].length, place.start),
      places,
      parameter,
    )
  )
    return undefined;
  if (PREDICATE.test(text.slice(start, start + weak.index))) return undefined;
  const after = /^[^.;()\n]{0,120}/.exec(text.slice(place.end))?.[0] ?? '';
  if (/^['"`”’]?,\s*(?:provide|pass|specify|give|supply)\b/.test(after)) return 'also';
  return hasOnlyKnownWords(after, places, parameter) ? 'may' : undefined;
}

/** Whether a stretch of text has only connecting words, values and the parameter's name. */
function hasOnlyKnownWords(
  stretch: string,
  places: readonly ValueMention[],
  parameter: string,
): boolean {
  const known = new Set(
    places.flatMap(({ value }) => [value.toLowerCase(), ...value.toLowerCase().split(/[_\s-]+/)]),
  );
  const name = new Set([parameter, ...parameter.split(/[_\s-]+/)]);
  return (stretch.match(/[\p{L}\p{N}_-]+/gu) ?? []).every(
    (word) => CONNECTORS.has(word) || known.has(word) || name.has(word),
  );
}
