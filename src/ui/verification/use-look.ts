import { useState } from 'react';
import { getContract } from '../../app/derive.ts';
import { compareLive } from '../../app/net/compare-live.ts';
import type { LiveTools } from '../../app/net/load-mcp-tools.ts';
import { LONGEST_REPORT, readReport, type OpenReport } from '../../app/verification/read-report.ts';
import type { Tool, Workspace } from '../../app/workspace.ts';
import type { ServedDifference } from '../../compare/served/served-difference.ts';
import { memoize } from '../../contract/memoize.ts';
import { readProblem, type Outcome, type Problem } from '../../contract/problem.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Value } from '../../contract/session/router.ts';
import { parseValue } from '../../simulate/value.ts';
import type { VerifiedCall } from '../../verify/check.ts';
import type { Observation } from '../../verify/observation.ts';
import { findAddress, planChecks } from '../../verify/plan-checks.ts';
import { SAMPLE_OBSERVATIONS } from '../../verify/samples.ts';
import type { Verdict } from '../../verify/verdict.ts';
import { verifyObservation } from '../../verify/verify.ts';
import { useAppStrict, useWorkshop, type Workshop } from '../use-app.ts';

export interface LookDraft {
  /** Empty: the usual checks of a page. */
  readonly tool: string;
  /** A sample's id; `mcp`: a live MCP server; empty: an address. */
  readonly sample: string;
  readonly address: string;
  /** JSON of the call's arguments and of its result. */
  readonly input: string;
  readonly result: string;
}

export interface Seen {
  readonly draft: LookDraft;
  readonly verdict: Verdict;
  /** SHA-256 of the contract when somebody else looked, in a report. */
  readonly contract?: string;
}

/** What a live server serves, at the time of the look. */
export interface LiveComparison {
  readonly url: string;
  readonly revision: string;
  readonly tools: number;
  readonly differences: readonly ServedDifference[];
}

export const LIVE_SERVER = 'mcp';

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
  readonly served: LiveComparison | undefined;
  /** Judges a sample, or sends the one request that a person has allowed. */
  readonly start: () => void;
  /** Shows what the command line saw. */
  readonly openReport: (file: File) => void;
}

const EMPTY: LookDraft = { tool: '', sample: '', address: '', input: '', result: '' };
const USUAL: Value = { kind: 'live_url' };

interface LookResult {
  readonly problem?: Problem;
  readonly seen?: Seen;
  readonly served?: LiveComparison;
}

export function useLook(): Look {
  const { app, commands } = useWorkshop();
  const documents = useAppStrict((state) => state.workspace.tools);
  const [draft, setDraft] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<LookResult>({});
  const verifications = listVerifications(documents);
  const verification = verifications.get(draft.tool) ?? USUAL;
  const call = readCall(draft);
  const address = draft.address.trim() || (call && findAddress(verification, call));
  const createSeen = (observation: Observation): LookResult => ({
    seen: {
      draft: { ...draft, address: observation.url },
      verdict: verifyObservation(observation, planChecks(verification), {
        ...(call === undefined ? {} : { call }),
        actions: draft.tool === '' ? [] : [draft.tool],
      }),
    },
  });
  const load = (url: string): Promise<LookResult> =>
    draft.sample === LIVE_SERVER
      ? loadServer({ app, commands }, url)
      : loadPage({ app, commands }, url, createSeen);
  return {
    draft,
    setDraft: (changed) => setDraft((before) => ({ ...before, ...changed })),
    tools: [...verifications.keys()],
    address,
    isBusy,
    problem: result.problem,
    seen: result.seen,
    served: result.served,
    openReport: (file) =>
      void readFile(file).then((read) =>
        setResult(
          read.kind === 'problem'
            ? { problem: read.problem }
            : { seen: createReportSeen(read.value, verifications) },
        ),
      ),
    start: () => {
      const sample = SAMPLE_OBSERVATIONS.find(({ id }) => id === draft.sample);
      setResult(sample === undefined ? {} : createSeen(sample.observation));
      if (sample !== undefined || address === undefined) return;
      setBusy(true);
      void load(address)
        .catch((error: unknown): LookResult => ({ problem: readProblem(error) }))
        .then((loaded) => {
          setBusy(false);
          setResult(loaded);
        });
    },
  };
}

async function loadServer({ app, commands }: Workshop, url: string): Promise<LookResult> {
  const client = await commands.openNetClient();
  const loaded = await client.loadMcpTools(url);
  return loaded.kind === 'problem'
    ? { problem: loaded.problem }
    : { served: createServed(url, app.store.getState().workspace, loaded.value) };
}

async function loadPage(
  { commands }: Workshop,
  url: string,
  createSeen: (observation: Observation) => LookResult,
): Promise<LookResult> {
  const client = await commands.openNetClient();
  const loaded = await client.loadObservation(url);
  return loaded.kind === 'problem' ? { problem: loaded.problem } : createSeen(loaded.value);
}

function readFile(file: File): Promise<Outcome<OpenReport>> {
  return file.size > LONGEST_REPORT
    ? Promise.resolve(readReport(''))
    : file.text().then(readReport, (error: unknown) => ({
        kind: 'problem',
        problem: readProblem(error),
      }));
}

/** Of a tool of this registry, or of no tool. */
function createReportSeen(
  { tool = '', verdict, contract }: OpenReport,
  known: ReadonlyMap<string, Value>,
): Seen {
  return {
    draft: { ...EMPTY, tool: known.has(tool) ? tool : '', address: verdict.url },
    verdict,
    ...(contract === undefined ? {} : { contract }),
  };
}

/** As plain JSON, by the tool's name. Cached: the form is drawn with every key. */
const listVerifications: (tools: readonly Tool[]) => ReadonlyMap<string, Value> = memoize(
  (tools) =>
    new Map(
      tools.flatMap(({ document }) => {
        const { name, verification } = getContract(document);
        const source = document.get('verification');
        const isNone = verification?.kind === undefined || verification.kind === 'none';
        return source === undefined || isNone ? [] : [[name, convertToValue(source)] as const];
      }),
    ),
);

function createServed(url: string, workspace: Workspace, live: LiveTools): LiveComparison {
  return {
    url,
    revision: live.revision,
    tools: live.tools.length,
    differences: compareLive(workspace, live),
  };
}

/** Undefined without a tool. Invalid JSON counts as not given; its field shows the error. */
function readCall({ tool, input, result }: LookDraft): VerifiedCall | undefined {
  if (tool === '') return undefined;
  const returned = parseValue(result);
  return {
    tool,
    input: parseValue(input) ?? {},
    ...(returned === undefined ? {} : { result: returned }),
  };
}
