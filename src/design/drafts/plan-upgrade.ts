import { applyEdit, applyEdits, type Edit } from '../../contract/document/edit.ts';
import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { listChildSchemas, type Schema } from '../../contract/schema/schema.ts';
import { findDialect, isOlder, type Dialect, type Draft } from './dialect.ts';
import { moveUpgradedReferences } from './upgrade-references.ts';
import { applyStep, type Move } from './upgrade-step.ts';
import { STEPS } from './upgrade-steps.ts';

interface UpgradePlan {
  readonly from: Dialect['dialect'];
  readonly edits: readonly Edit[];
  /** What the author should review, with pointers into the original schema. */
  readonly notes: readonly UpgradeNote[];
}

interface UpgradeNote {
  readonly at: Pointer;
  readonly message: string;
}

/** A schema after all steps. Pointers of its edits are relative to it. */
interface UpgradedSchema {
  readonly schema: Schema;
  readonly edits: readonly Edit[];
}

interface UpgradeState {
  readonly draft: Draft;
  readonly isDeclared: boolean;
  readonly notes: UpgradeNote[];
  readonly moves: Map<string, readonly Move[]>;
}

/** The schema's pointer, and the name of its resource's recursive anchor. */
interface SchemaContext {
  readonly at: Pointer;
  readonly anchor: string | undefined;
}

/**
 * The edits that upgrade an older schema to 2020-12 and keep its meaning. None for a schema that is
 * 2020-12 already or has a custom dialect. Keywords that the old draft ignored beside `$ref` are
 * set aside and noted.
 */
export function planUpgrade(root: Schema): UpgradePlan {
  const { dialect } = findDialect(root);
  const isDeclared = isObject(root) && root.has('$schema');
  if (dialect === 'unknown' || dialect === '2020-12' || !isObject(root))
    return { from: dialect, edits: [], notes: [] };
  const plan: UpgradeState = { draft: dialect, isDeclared, notes: [], moves: new Map() };
  convertSchema(root, { at: [], anchor: undefined }, plan);
  const references = moveUpgradedReferences(root, plan.moves);
  const followed = applyEdits(root, references.edits);
  const upgraded = convertSchema(
    followed,
    { at: [], anchor: undefined },
    { ...plan, notes: [], moves: new Map() },
  );
  return {
    from: dialect,
    edits: [...references.edits, ...upgraded.edits],
    notes: [...plan.notes, ...references.notes],
  };
}

/** Sub-schemas first, so that whatever moves is upgraded already. */
function convertSchema(
  schema: Schema,
  context: SchemaContext,
  state: UpgradeState,
): UpgradedSchema {
  if (!isObject(schema)) return { schema, edits: [] };
  const anchor =
    context.at.length === 0 || typeof schema.get('$id') === 'string'
      ? schema.get('$recursiveAnchor') === true
        ? 'recursive'
        : undefined
      : context.anchor;
  addActivatedNotes(schema, context.at, state);
  const edits: Edit[] = [];
  let now: JsonObject = schema;
  for (const child of listChildSchemas(schema)) {
    const upgraded = convertSchema(
      child.schema,
      { at: [...context.at, ...child.at], anchor },
      state,
    );
    if (upgraded.edits.length === 0) continue;
    edits.push(...upgraded.edits.map((edit) => ({ ...edit, at: [...child.at, ...edit.at] })));
    now = getObject(applyEdit(now, { kind: 'set', at: child.at, value: upgraded.schema }), now);
  }
  const moves: Move[] = [];
  for (const step of STEPS) {
    const taken = step({
      schema: now,
      draft: state.draft,
      isRoot: context.at.length === 0,
      required: listSelfRequired(schema),
      anchor,
    });
    const left = applyStep(now, taken);
    [now] = [left.schema];
    moves.push(...left.moves);
    edits.push(...taken.edits);
    state.notes.push(...(taken.notes ?? []).map((message) => ({ at: context.at, message })));
  }
  if (moves.length > 0) state.moves.set(formatPointer(context.at), moves);
  return { schema: now, edits };
}

function getObject(json: Json, fallback: JsonObject): JsonObject {
  return isObject(json) ? json : fallback;
}

function listSelfRequired(schema: JsonObject): readonly string[] {
  const properties = schema.get('properties');
  return isObject(properties)
    ? [...properties].flatMap(([name, property]) =>
        isObject(property) && property.get('required') === true ? [name] : [],
      )
    : [];
}

/** The draft that introduced these keywords; earlier drafts ignored them. */
const KNOWN_SINCE: readonly (readonly [Draft, readonly string[]])[] = [
  ['draft-06', ['const', 'contains', 'propertyNames']],
  ['draft-07', ['if']],
  [
    '2019-09',
    [
      'unevaluatedProperties',
      'unevaluatedItems',
      'dependentRequired',
      'dependentSchemas',
      'minContains',
      'maxContains',
    ],
  ],
  ['2020-12', ['prefixItems', '$dynamicRef']],
];

/**
 * Only where `$schema` names the draft: if it was inferred from keywords, the newer ones may well
 * be intended.
 */
function addActivatedNotes(
  schema: JsonObject,
  at: Pointer,
  { draft, isDeclared, notes }: UpgradeState,
): void {
  if (!isDeclared) return;
  const woken = KNOWN_SINCE.flatMap(([since, keywords]) =>
    isOlder(draft, since) ? keywords.filter((keyword) => schema.has(keyword)) : [],
  );
  if (woken.length > 0)
    notes.push({
      at,
      message: `${draft} did not know ${woken.join(', ')}; from now on ${woken.length === 1 ? 'it counts' : 'they count'}.`,
    });
}
