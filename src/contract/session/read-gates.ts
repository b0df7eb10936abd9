import { addProblem, anyObject, count, decodeList, decodeObject, text } from '../json/decode.ts';
import { get, isArray, isObject, type Json } from '../json/json.ts';
import type { Problem } from '../problem.ts';
import type { Gate } from '../registry.ts';

const need = decodeObject(
  {
    tool: text,
    at_least: count,
    after: text,
    outcome: text,
    phase: text,
    input: anyObject,
    output: anyObject,
  },
  ['tool'],
);
export const gateDecoder = decodeObject({
  tool: text,
  phase: text,
  requires: decodeList(need),
  reason: text,
});

/**
 * Leaves out gates without a tool and without a need. Counts the parts that cannot be read:
 * ignoring them would let more calls through than was meant, so such a gate lets none through.
 */
export function readGates(json: Json | undefined, problems: Problem[]): readonly Gate[] {
  if (json !== undefined && !isArray(json))
    return [{ tool: undefined, phase: undefined, reason: undefined, requires: [], unread: 1 }];
  return (json ?? []).flatMap((item, i): readonly Gate[] => {
    const read = isReadGate(item) ? gateDecoder.read(item, [], []) : undefined;
    if (read === undefined) return [];
    listBare(item).forEach((k) =>
      addProblem(problems, {
        code: 'need_without_tool',
        message: `A need of the gate on ${read.tool ?? 'done'} names no tool, so the gate stays shut.`,
        hint: 'Name the tool that has to be called, or remove the need.',
        at: ['gates', i, 'requires', k],
      }),
    );
    return [
      {
        tool: read.tool,
        phase: read.phase,
        reason: read.reason,
        requires: (read.requires ?? []).flatMap((each) =>
          each.tool === undefined ? [] : [{ ...each, tool: each.tool }],
        ),
        unread: countUnread(item) || undefined,
      },
    ];
  });
}

/** Whether readGates returns a gate for it. */
export function isReadGate(item: Json): boolean {
  return (
    isObject(item) &&
    (typeof item.get('tool') === 'string' || countUnread(item) > 0 || listRequired(item).length > 0)
  );
}

/**
 * The number of needs without a tool or with a part of the wrong type, plus one where the gate's
 * own `tool` is no text.
 */
export function countUnread(gate: Json): number {
  const [tool, requires] = [get(gate, 'tool'), get(gate, 'requires')];
  const unread = tool === undefined || typeof tool === 'string' ? 0 : 1;
  if (requires !== undefined && !isArray(requires)) return unread + 1;
  return (
    unread +
    listRequired(gate).filter((item) => {
      const problems: Problem[] = [];
      return (
        !need.read(item, [], problems)?.tool || problems.some(({ code }) => code === 'wrong_type')
      );
    }).length
  );
}

/** Indexes of the needs without `tool`; one of the wrong type is already reported. */
function listBare(gate: Json): readonly number[] {
  return listRequired(gate).flatMap((item, k) => (isObject(item) && !item.has('tool') ? [k] : []));
}

function listRequired(gate: Json): readonly Json[] {
  const requires = get(gate, 'requires');
  return isArray(requires) ? requires : [];
}
