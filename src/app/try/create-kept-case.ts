import type { JsonObject } from '../../contract/json/json.ts';
import { createExpectation, type SessionCase } from '../../simulate/case.ts';
import { createCaseDocument } from '../../simulate/create-case-document.ts';
import type { MessageRun } from '../../simulate/run-message.ts';
import type { Script } from '../../simulate/script.ts';
import type { Change } from '../change.ts';
import { createItemEdit, createRegistryChange } from '../phases/phase-edits.ts';
import type { Move } from './list-moves.ts';

/** A name for a case that nobody has named: what was called, and what came of it. */
export function createCaseName(run: MessageRun, taken: readonly string[]): string {
  const [first] = run.observations;
  const [ignored] = run.ignored;
  const name =
    first === undefined
      ? ignored === undefined
        ? 'a message without calls'
        : `${ignored.tool === '' ? 'a call' : ignored.tool} written as text is not run`
      : `${first.tool}${first.recovered ? ' written as text' : ''}: ${first.outcome.ok ? 'ok' : (first.outcome.failure.code ?? first.outcome.failure.type)}`;
  if (!taken.includes(name)) return name;
  for (let i = 2; ; i += 1) if (!taken.includes(`${name} (${i})`)) return `${name} (${i})`;
}

/** The session up to a message, and what that came to. */
export function createKeptCase(name: string, script: Script, { to, after }: Move): SessionCase {
  const { run } = after;
  return {
    name,
    ...script,
    steps: script.steps.slice(0, to),
    expect: run === undefined ? { calls: [], ignored: [] } : createExpectation(run),
  };
}

export function addCase(registry: JsonObject, kept: SessionCase): Change {
  return createRegistryChange(
    [createItemEdit(registry, ['cases'], createCaseDocument(kept))],
    'Keep case',
  );
}
