import type { EvaluationPlugin } from '@hyperjump/json-schema/experimental';
import { parsePointer, type Pointer } from '../../contract/json/pointer.ts';
import type { Refusal, RefusedBranch } from './refusal.ts';

interface VisitedSchema {
  readonly url: string;
  readonly refusals: Refusal[];
}

/** Keywords that refuse by themselves; all others pass on the refusals inside them. */
const OWN = new Set(['anyOf', 'oneOf', 'not', 'contains']);

/**
 * Hyperjump's own outputs mix the errors of a union's branches. This plugin is called on entry to
 * each schema, so it keeps them apart. A keyword's context has one entry per schema that the
 * keyword evaluated. `bases`: the pointer of each address that Hyperjump may report.
 */
export function createRefusalPlugin(bases: ReadonlyMap<string, Pointer>): {
  readonly plugin: EvaluationPlugin;
  readonly listRefusals: () => readonly Refusal[];
} {
  const looked = new WeakMap<object, VisitedSchema[]>();
  let last: readonly VisitedSchema[] = [];
  const resolvePointer = (url: string): Pointer => {
    const [base = '', fragment = ''] = split(url, '#');
    return [...(bases.get(base) ?? []), ...(parsePointer(decodeURI(fragment)) ?? [])];
  };
  const plugin: EvaluationPlugin = {
    beforeSchema: (url, _instance, context) => {
      const list = looked.get(context);
      if (list === undefined) looked.set(context, [{ url, refusals: [] }]);
      else list.push({ url, refusals: [] });
    },
    afterKeyword: ([, keywordUrl], instance, context, valid, schemaContext) => {
      if (valid) return;
      const owner = looked.get(schemaContext)?.at(-1);
      if (owner === undefined) return;
      const keyword = (parsePointer(keywordUrl.slice(owner.url.length)) ?? []).join('');
      const inner = looked.get(context) ?? [];
      owner.refusals.push(
        ...readKeyword(
          { keyword, owner: resolvePointer(owner.url), pointer: instance.pointer },
          inner.map((each) => ({ schemaAt: resolvePointer(each.url), refusals: each.refusals })),
        ),
      );
    },
    afterSchema: (url, instance, context, valid) => {
      const here = looked.get(context)?.at(-1);
      if (here === undefined) return;
      if (!valid && typeof context.ast[url] === 'boolean')
        here.refusals.push({
          keyword: 'false',
          schemaAt: resolvePointer(url),
          ...parseInstancePointer(instance.pointer),
        });
      // The outermost schema is the last to finish.
      last = looked.get(context) ?? [];
    },
  };
  return { plugin, listRefusals: () => last.flatMap((each) => each.refusals) };
}

interface RefusingKeyword {
  readonly keyword: string;
  readonly owner: Pointer;
  /** Hyperjump's pointer to the value; starts with * for a property name. */
  readonly pointer: string;
}

function readKeyword(
  { keyword, owner, pointer }: RefusingKeyword,
  branches: readonly RefusedBranch[],
): readonly Refusal[] {
  const where = parseInstancePointer(pointer);
  const refusal: Refusal = { keyword, schemaAt: [...owner, keyword], ...where };
  if (keyword === 'then' || keyword === 'else')
    return [{ ...refusal, keyword: 'if', schemaAt: [...owner, 'if'], branches }];
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    const fitting = branches.flatMap((branch, i) => (branch.refusals.length === 0 ? [i] : []));
    const named = branches.map((branch, i) => ({ ...branch, schemaAt: [...owner, keyword, i] }));
    return [{ ...refusal, branches: named, ...(fitting.length > 0 ? { fitting } : {}) }];
  }
  const inner = OWN.has(keyword) ? [] : branches.flatMap((branch) => branch.refusals);
  // `dependencies` may have names and schemas; without missing names its message is empty.
  if (keyword === 'dependencies') return [refusal, ...inner];
  return inner.length > 0 ? inner : [refusal];
}

function parseInstancePointer(pointer: string): { readonly at: Pointer; readonly ofName?: true } {
  const ofName = pointer.startsWith('*');
  const at = parsePointer(ofName ? pointer.slice(1) : pointer) ?? [];
  return ofName ? { at, ofName } : { at };
}

function split(text: string, by: string): readonly [string, string] {
  const at = text.indexOf(by);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
