import type { Registry } from '../../contract/registry.ts';

/** A place of the registry where a tool is named. */
export type Mention =
  | { readonly kind: 'done'; readonly tool: string }
  /** What it guards: without a tool, done itself. */
  | { readonly kind: 'gate'; readonly tool: string | undefined; readonly phase: string | undefined }
  | { readonly kind: 'transition'; readonly from: string; readonly to: string }
  | { readonly kind: 'suppression'; readonly rule: string; readonly tool: string }
  | { readonly kind: 'reading'; readonly tool: string };

/** Where the registry names any of the tools, without duplicate descriptions. */
export function listMentions(
  { done_tool, gates, phases, lint, readings }: Registry,
  names: ReadonlySet<string>,
): readonly Mention[] {
  const has = (name: string | undefined): name is string => name !== undefined && names.has(name);
  const all: readonly Mention[] = [
    ...(has(done_tool) ? [{ kind: 'done' as const, tool: done_tool }] : []),
    ...gates.flatMap(({ tool, phase, requires }): readonly Mention[] =>
      has(tool) || requires.some((need) => has(need.tool) || has(need.after))
        ? [{ kind: 'gate', tool, phase }]
        : [],
    ),
    ...phases.flatMap(({ name, transitions }) =>
      transitions.flatMap(({ to, tool }): readonly Mention[] =>
        has(tool) ? [{ kind: 'transition', from: name, to }] : [],
      ),
    ),
    ...lint.suppressions.flatMap(({ rule, tool }): readonly Mention[] =>
      has(tool) ? [{ kind: 'suppression', rule, tool }] : [],
    ),
    ...readings.flatMap(({ tool }): readonly Mention[] =>
      has(tool) ? [{ kind: 'reading', tool }] : [],
    ),
  ];
  return [...new Map(all.map((mention) => [JSON.stringify(mention), mention])).values()];
}
