import { useState } from 'react';
import { getContract } from '../../app/derive.ts';
import type { Problem } from '../../contract/problem.ts';
import { readProblem } from '../../contract/problem.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Value } from '../../contract/session/router.ts';
import { parseValue } from '../../simulate/value.ts';
import type { VerifiedCall } from '../../verify/check.ts';
import type { Observation } from '../../verify/observation.ts';
import { findAddress, planChecks } from '../../verify/plan-checks.ts';
import { SAMPLE_OBSERVATIONS } from '../../verify/samples.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyObservation } from '../../verify/verify.ts';
import { useAppStrict, useWorkshop } from '../use-app.ts';

export interface LookDraft {
  /** Empty: the usual checks of a page. */
  readonly tool: string;
  /** A sample's id; empty: an address. */
  readonly sample: string;
  readonly address: string;
  /** JSON of the call's arguments and of its result. */
  readonly input: string;
  readonly result: string;
}

export interface Seen {
  readonly draft: LookDraft;
  readonly verdict: Verdict;
}

export interface Look {
  readonly draft: LookDraft;
  readonly setDraft: (changed: Partial<LookDraft>) => void;
  /** Tools whose contract says how they are verified. */
  readonly tools: readonly string[];
  /** Where it would look; undefined where nothing says it. */
  readonly address: string | undefined;
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly seen: Seen | undefined;
  /** Judges a sample, or sends the one request that a person has allowed. */
  readonly start: () => void;
}

const EMPTY: LookDraft = { tool: '', sample: '', address: '', input: '', result: '' };
const USUAL: Value = { kind: 'live_url' };

export function useLook(): Look {
  const { commands } = useWorkshop();
  const documents = useAppStrict((state) => state.workspace.tools);
  const [draft, setDraft] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [seen, setSeen] = useState<Seen>();
  const verifications = new Map(
    documents.flatMap(({ document }) => {
      const { name, verification } = getContract(document);
      const source = document.get('verification');
      return source === undefined ||
        verification?.kind === undefined ||
        verification.kind === 'none'
        ? []
        : [[name, convertToValue(source)] as const];
    }),
  );
  const verification = verifications.get(draft.tool) ?? USUAL;
  const call = readCall(draft);
  const address = draft.address.trim() || (call && findAddress(verification, call));
  const addVerdict = (observation: Observation): void =>
    setSeen({
      draft: { ...draft, address: observation.url },
      verdict: verifyObservation(observation, planChecks(verification), {
        ...(call === undefined ? {} : { call }),
        actions: draft.tool === '' ? [] : [draft.tool],
      }),
    });
  const load = async (url: string): Promise<void> => {
    setBusy(true);
    try {
      const client = await commands.openNetClient();
      const loaded = await client.loadObservation(url);
      if (loaded.kind === 'ok') addVerdict(loaded.value);
      else setProblem(loaded.problem);
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    setDraft: (changed) => setDraft((before) => ({ ...before, ...changed })),
    tools: [...verifications.keys()],
    address,
    isBusy,
    problem,
    seen,
    start: () => {
      setProblem(undefined);
      const sample = SAMPLE_OBSERVATIONS.find(({ id }) => id === draft.sample);
      if (sample !== undefined) addVerdict(sample.observation);
      else if (address !== undefined) void load(address);
    },
  };
}

/** Undefined without a tool. What is no JSON counts as not given, and is said beside its field. */
function readCall({ tool, input, result }: LookDraft): VerifiedCall | undefined {
  if (tool === '') return undefined;
  const returned = parseValue(result);
  return {
    tool,
    input: parseValue(input) ?? {},
    ...(returned === undefined ? {} : { result: returned }),
  };
}
