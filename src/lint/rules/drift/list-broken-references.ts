import type { Contract } from '../../../contract/contract.ts';
import {
  formatPointer,
  getAt,
  parsePointer,
  type Pointer,
} from '../../../contract/json/pointer.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { findToolName } from '../../words/find-tool-name.ts';
import { findWrongStep } from './find-wrong-step.ts';

/** A part of a contract that names a missing tool, field or parameter. */
interface BrokenReference {
  readonly at: Pointer;
  readonly written: string;
  /** The expected kind: "a tool", "a field of the output". */
  readonly kind: string;
  readonly meant: string | undefined;
}

export function listBrokenReferences(
  contract: Contract,
  set: Neighbours,
): readonly BrokenReference[] {
  return [
    ...listToolNames(contract).flatMap((named) => lintToolName(named, contract, set)),
    ...lintFields(contract),
    ...lintPointers(contract),
  ];
}

interface NamedReference {
  readonly at: Pointer;
  readonly written: string;
}

function createReferences(at: Pointer, written: string | undefined): readonly NamedReference[] {
  return written === undefined || written === '' ? [] : [{ at, written }];
}

function listToolNames({
  routing,
  errors,
  draft_of,
  commit_of,
  verification,
  provider_tool,
}: Contract): readonly NamedReference[] {
  if (
    routing === undefined &&
    errors === undefined &&
    draft_of === undefined &&
    commit_of === undefined &&
    verification === undefined &&
    provider_tool === undefined
  )
    return [];
  const listActions = (
    holder: Pointer,
    names: readonly string[] | undefined,
  ): readonly NamedReference[] =>
    (names ?? []).flatMap((name, i) =>
      createReferences([...holder, 'next_valid_actions', i], name),
    );
  return [
    ...(routing?.siblings ?? []).flatMap(({ tool }, i) =>
      createReferences(['routing', 'siblings', i, 'tool'], tool),
    ),
    ...(routing?.prerequisites ?? []).flatMap(({ tool }, i) =>
      createReferences(['routing', 'prerequisites', i, 'tool'], tool),
    ),
    ...listActions(['routing'], routing?.next_valid_actions),
    ...(errors ?? []).flatMap(({ next_valid_actions }, i) =>
      listActions(['errors', i], next_valid_actions),
    ),
    ...createReferences(['draft_of'], draft_of),
    ...createReferences(['commit_of'], commit_of),
    ...createReferences(['verification', 'tool'], verification?.tool),
    ...createReferences(['provider_tool', 'stand_in'], provider_tool?.stand_in),
  ];
}

/**
 * A contract linted alone may name tools of other sets. Indexes count items of the document, where
 * readers may have left some out.
 */
function lintToolName(
  { at, written }: NamedReference,
  contract: Contract,
  set: Neighbours,
): readonly BrokenReference[] {
  if (set.count(written) > 0 || set.isAlone() || getAt(contract.source, at) !== written) return [];
  return [{ at, written, kind: 'a tool of this set', meant: findToolName(written, contract, set) }];
}

function lintFields(contract: Contract): readonly BrokenReference[] {
  const { result_limits: limits, verification } = contract;
  if (limits === undefined && verification === undefined) return [];
  const named = [
    ...createReferences(['result_limits', 'pagination_cursor'], limits?.pagination_cursor),
    ...createReferences(['result_limits', 'artifact_reference'], limits?.artifact_reference),
    ...createReferences(['verification', 'field'], verification?.field),
  ];
  if (named.length === 0 || contract.output_schema === undefined) return [];
  const { fields } = getFacts(contract);
  const names = fields.map(({ name }) => name);
  return named.flatMap(({ at, written }): readonly BrokenReference[] => {
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
      {
        at,
        written,
        kind: 'a field of the output schema',
        meant: findSpelling(written, fields)?.name,
      },
    ];
  });
}

function lintPointers(contract: Contract): readonly BrokenReference[] {
  const { audit, aliases, input_schema, output_schema } = contract;
  if (audit === undefined && aliases === undefined) return [];
  const redacted = (audit?.redact ?? []).flatMap((text, i): readonly BrokenReference[] => {
    const [part, ...path] = parsePointer(text) ?? [];
    const schema = part === 'input' ? input_schema : part === 'output' ? output_schema : undefined;
    const at = ['audit', 'redact', i];
    if (part !== 'input' && part !== 'output')
      return [
        {
          at,
          written: text,
          kind: 'a path in the input or output schema',
          meant: isInputPointer(contract, text) ? `/input${text}` : undefined,
        },
      ];
    return lintPointer({ at, written: text, root: schema, path, prefix: [part] });
  });
  const mapped = (aliases ?? []).flatMap(({ map }, i) =>
    (map ?? []).flatMap(({ to }, j) =>
      lintPointer({
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

function isInputPointer({ input_schema }: Contract, text: string): boolean {
  const path = parsePointer(text) ?? [];
  return (
    path.length > 0 && input_schema !== undefined && findWrongStep(input_schema, path) === undefined
  );
}

interface PointerReference extends NamedReference {
  readonly root: Contract['input_schema'];
  readonly path: Pointer;
  readonly prefix: Pointer;
}

function lintPointer({
  at,
  written,
  root,
  path,
  prefix,
}: PointerReference): readonly BrokenReference[] {
  const wrong = root === undefined ? undefined : findWrongStep(root, path);
  if (wrong === undefined) return [];
  const meant = findSpelling(String(path[wrong.index]), listNameWords(wrong.names))?.name;
  const fixed = [
    ...prefix,
    ...path.map((key, i) => (i === wrong.index && meant !== undefined ? meant : key)),
  ];
  return [
    {
      at,
      written,
      kind: 'a path in the input or output schema',
      meant: meant === undefined ? undefined : formatPointer(fixed),
    },
  ];
}
