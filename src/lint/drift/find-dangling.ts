import type { Contract } from '../../contract/contract.ts';
import { formatPointer, getAt, parsePointer, type Pointer } from '../../contract/pointer.ts';
import { factsOf } from '../facts.ts';
import type { Neighbours } from '../neighbours.ts';
import { findSpelling, nameWords } from '../words/find-spelling.ts';
import { findToolName } from '../words/find-tool-name.ts';
import { findWrongStep } from './follow-path.ts';

/** A place in a contract that names a tool, a field or a parameter that is not there. */
export interface Dangling {
  readonly at: Pointer;
  readonly written: string;
  /** What it should be: "a tool", "a field of the output". */
  readonly kind: string;
  readonly meant: string | undefined;
}

export function findDangling(contract: Contract, set: Neighbours): readonly Dangling[] {
  return [
    ...listToolNames(contract).flatMap((named) => judgeTool(named, contract, set)),
    ...judgeFields(contract),
    ...judgePaths(contract),
  ];
}

interface Named {
  readonly at: Pointer;
  readonly written: string;
}

function nameAt(at: Pointer, written: string | undefined): readonly Named[] {
  return written === undefined || written === '' ? [] : [{ at, written }];
}

function listToolNames({
  routing,
  errors,
  draft_of,
  commit_of,
  verification,
}: Contract): readonly Named[] {
  if (
    routing === undefined &&
    errors === undefined &&
    draft_of === undefined &&
    commit_of === undefined &&
    verification === undefined
  )
    return [];
  const actions = (holder: Pointer, names: readonly string[] | undefined): readonly Named[] =>
    (names ?? []).flatMap((name, i) => nameAt([...holder, 'next_valid_actions', i], name));
  return [
    ...(routing?.siblings ?? []).flatMap(({ tool }, i) =>
      nameAt(['routing', 'siblings', i, 'tool'], tool),
    ),
    ...(routing?.prerequisites ?? []).flatMap(({ tool }, i) =>
      nameAt(['routing', 'prerequisites', i, 'tool'], tool),
    ),
    ...actions(['routing'], routing?.next_valid_actions),
    ...(errors ?? []).flatMap(({ next_valid_actions }, i) =>
      actions(['errors', i], next_valid_actions),
    ),
    ...nameAt(['draft_of'], draft_of),
    ...nameAt(['commit_of'], commit_of),
    ...nameAt(['verification', 'tool'], verification?.tool),
  ];
}

/**
 * A contract alone in its set may name tools that are judged elsewhere. Positions count in the
 * document, where the readers may have left items out.
 */
function judgeTool(
  { at, written }: Named,
  contract: Contract,
  set: Neighbours,
): readonly Dangling[] {
  if (set.count(written) > 0 || set.isAlone() || getAt(contract.source, at) !== written) return [];
  return [{ at, written, kind: 'a tool of the set', meant: findToolName(written, contract, set) }];
}

function judgeFields(contract: Contract): readonly Dangling[] {
  const { result_limits: limits, verification } = contract;
  if (limits === undefined && verification === undefined) return [];
  const named = [
    ...nameAt(['result_limits', 'pagination_cursor'], limits?.pagination_cursor),
    ...nameAt(['result_limits', 'artifact_reference'], limits?.artifact_reference),
    ...nameAt(['verification', 'field'], verification?.field),
  ];
  if (named.length === 0 || contract.output_schema === undefined) return [];
  const { fields } = factsOf(contract);
  const names = fields.map(({ name }) => name);
  return named.flatMap(({ at, written }): readonly Dangling[] => {
    const path =
      parsePointer(written) ??
      written
        .replace(/^\$\.?/, '')
        .split('.')
        .map((step) => step.replace(/\[\d*\]$/, ''));
    if (
      names.length === 0 ||
      names.includes(written) ||
      path.every((step) => names.includes(String(step)) || /^\d+$/.test(String(step)))
    )
      return [];
    return [
      { at, written, kind: 'a field of the output', meant: findSpelling(written, fields)?.name },
    ];
  });
}

function judgePaths(contract: Contract): readonly Dangling[] {
  const { audit, aliases, input_schema, output_schema } = contract;
  if (audit === undefined && aliases === undefined) return [];
  const redacted = (audit?.redact ?? []).flatMap((text, i): readonly Dangling[] => {
    const [part, ...path] = parsePointer(text) ?? [];
    const schema = part === 'input' ? input_schema : part === 'output' ? output_schema : undefined;
    const at = ['audit', 'redact', i];
    if (part !== 'input' && part !== 'output')
      return [
        {
          at,
          written: text,
          kind: 'a place in the call',
          meant: meetsInput(contract, text) ? `/input${text}` : undefined,
        },
      ];
    return judgePath({ at, written: text, root: schema, path, prefix: [part] });
  });
  const mapped = (aliases ?? []).flatMap(({ map }, i) =>
    (map ?? []).flatMap(({ to }, j) =>
      judgePath({
        at: ['aliases', i, 'map', j, 'to'],
        written: to,
        root: input_schema,
        path: parsePointer(to) ?? [],
        prefix: [],
      }),
    ),
  );
  return [...redacted, ...mapped].filter(
    ({ at, written }) => getAt(contract.source, at) === written,
  );
}

function meetsInput({ input_schema }: Contract, text: string): boolean {
  const path = parsePointer(text) ?? [];
  return (
    path.length > 0 && input_schema !== undefined && findWrongStep(input_schema, path) === undefined
  );
}

interface Path extends Named {
  readonly root: Contract['input_schema'];
  readonly path: Pointer;
  readonly prefix: Pointer;
}

function judgePath({ at, written, root, path, prefix }: Path): readonly Dangling[] {
  const wrong = root === undefined ? undefined : findWrongStep(root, path);
  if (wrong === undefined) return [];
  const meant = findSpelling(String(path[wrong.index]), nameWords(wrong.names))?.name;
  const mended = [
    ...prefix,
    ...path.map((key, i) => (i === wrong.index && meant !== undefined ? meant : key)),
  ];
  return [
    {
      at,
      written,
      kind: 'a place in the call',
      meant: meant === undefined ? undefined : formatPointer(mended),
    },
  ];
}
