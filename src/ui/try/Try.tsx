import { useState } from 'react';
import { findSessionRun } from '../../app/phases/find-session-run.ts';
import type { PlayEvent } from '../../app/phases/play.ts';
import { runToDone } from '../../app/try/run-to-done.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Script } from '../../simulate/script.ts';
import { Section } from '../parts/Section.tsx';
import { resolveAnswer } from '../schema/try/probe-requests.ts';
import { useWorkshop, type Workshop } from '../use-app.ts';
import { CallLog } from './CallLog.tsx';
import { Composer } from './Composer.tsx';
import { Gates } from './Gates.tsx';
import { ModelResult } from './ModelResult.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SessionForm } from './SessionForm.tsx';
import { Trail } from './Trail.tsx';
import { TurnTools } from './TurnTools.tsx';
import { useCallDraft } from './use-call-draft.ts';
import { useCalls, type TryCalls, type TryChoice } from './use-calls.ts';
import { readAnswer } from './use-guard-run.ts';
import { useTry, type TryState } from './use-try.ts';
import styles from './Try.module.css';

/** A session with the guard around every call: what it refuses, what it changes, what comes back. */
export function Try() {
  const state = useTry();
  const calls = useCalls(state);
  const callDraft = useCallDraft(state, calls);
  const [picked, setPicked] = useState<number>();
  const { stuck, isBusy, runToEnd, runChoice, runEvent } = useTryActions(state, calls);
  const { moves } = state;
  const open = moves[picked ?? -1]?.after.run === undefined ? findLastMessage(state) : picked;
  const shown = open === undefined ? undefined : moves[open];
  const problem = state.problem ?? stuck;
  return (
    <Section
      id="play"
      title="Try the session"
      about="You play the model and the people around it. Every call runs through the guard that an export contains."
    >
      <div className={styles.try} aria-busy={state.isRunning || isBusy}>
        <SessionBar state={state} onEvent={runEvent} onRunToEnd={runToEnd} />
        {problem !== undefined && <ProblemLine problem={problem} />}
        {state.broken.map(({ tool, message }) => (
          <ProblemLine
            key={tool}
            problem={{
              code: 'schema_broken',
              message: `The schema of ${tool} cannot be compiled, so its calls end without a result: ${message}`,
              hint: 'Mend the schema on the design page.',
            }}
          />
        ))}
        <div className={styles.columns}>
          <div className={styles.left}>
            <SessionForm state={state} />
            <TurnTools
              state={state}
              calls={calls}
              callDraft={callDraft}
              onCall={runChoice}
              onEvent={runEvent}
            />
          </div>
          <div className={styles.middle}>
            <Composer state={state} callDraft={callDraft} />
            <Trail state={state} callDraft={callDraft} open={open} onOpen={setPicked} />
          </div>
          <div className={styles.right}>
            <ModelResult move={shown} state={state} />
            <Gates state={state} />
            <CallLog moves={moves} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function findLastMessage({ moves }: TryState): number | undefined {
  const last = moves.findLastIndex(({ after }) => after.run !== undefined);
  return last === -1 ? undefined : last;
}

interface TryActions {
  readonly stuck: Problem | undefined;
  readonly isBusy: boolean;
  readonly runChoice: (choice: TryChoice) => void;
  readonly runEvent: (event: PlayEvent) => void;
  /** Makes the fewest calls that end the task. */
  readonly runToEnd: () => void;
}

function useTryActions(state: TryState, calls: TryCalls): TryActions {
  const { commands } = useWorkshop();
  const [stuck, setStuck] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<Problem | undefined>): Promise<void> => {
    setStuck(undefined);
    setBusy(true);
    try {
      setStuck(await work());
    } finally {
      setBusy(false);
    }
  };
  return {
    stuck,
    isBusy,
    runChoice: (choice) =>
      void run(async () => {
        state.add(await calls.createChoiceSteps(choice, state.script));
        return undefined;
      }),
    runEvent: (event) =>
      void run(async () => {
        state.add(await calls.createSteps(event, state.script));
        return undefined;
      }),
    runToEnd: () => void run(() => runToEnd(state, calls, commands)),
  };
}

async function runToEnd(
  { router, registry, script: start, now, isDone, setScript }: TryState,
  { listToolChoices, createSteps }: TryCalls,
  { runGuard }: Workshop['commands'],
): Promise<Problem | undefined> {
  const { session, shown } = now;
  const from = {
    steps: [],
    session: session.turn,
    turn: 1,
    calls: session.calls,
    visible: shown,
    appeared: [],
    isDone,
  };
  const way = findSessionRun(router, from, listToolChoices);
  if (way.stuck !== undefined)
    return {
      code: 'no_way_to_done',
      message: way.isCut
        ? 'Found no way to end the task. There are too many orders of calls to try them all.'
        : 'No order of calls ends the task from here.',
      hint: `Open something else first. Closest: ${way.stuck}`,
    };
  const run = (script: Script) => resolveAnswer(runGuard({ kind: 'script', registry, script }));
  const done = await runToDone(start, way.events, {
    createSteps,
    run: async (script) => readAnswer(await run(script)),
  });
  setScript(done.script);
  return done.stuck;
}

function ProblemLine({ problem: { message, hint } }: { readonly problem: Problem }) {
  return (
    <p className={styles.stuck} role="status">
      {message} {hint}
    </p>
  );
}
