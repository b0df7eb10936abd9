import { createMemoryApprovals } from './create-memory-approvals.ts';
import type { GuardOptions } from './guard-options.ts';
import type { GuardedRegistry, Harness, HarnessCall } from './guard.ts';
import {
  createDeclaredFailure,
  readOutcome,
  type GuardedError,
  type ToolError,
} from './stages/create-declared-failure.ts';
import type { Outcome } from './stages/run-handler.ts';
import { createMemoryStore } from './stages/run-once.ts';
import { convertToJson } from './value.ts';

/** What a handler throws where it fails as the contract declares, or in words of its own. */
export function createToolFailure(failure: string | ToolError): Error {
  const own = typeof failure === 'string' ? { code: failure } : failure;
  const message = own.message ?? own.code ?? 'The tool failed.';
  return Object.assign(new Error(String(message)), { toolFailure: own });
}

function isToolFailure(error: unknown): error is { readonly toolFailure: object } {
  if (!(error instanceof Error && 'toolFailure' in error)) return false;
  return typeof error.toolFailure === 'object' && error.toolFailure !== null;
}

/** The world of a guard: what is not given is of this process, and nothing of it throws. */
export function createHarness({ tools }: GuardedRegistry, options: GuardOptions): Harness {
  const { handlers, validate, saveArtifact } = options;
  checkHandlers(handlers);
  const errors = new Map(tools.map((tool) => [tool.name, tool.errors]));
  const handleCrash = createCrashHandler(options.handleCrash);
  const createSafe =
    <T>(own: (() => T) | undefined, create: () => T): (() => T) =>
    () => {
      try {
        return (own ?? create)();
      } catch (error) {
        handleCrash(error, 'guard');
        return create();
      }
    };
  return {
    validate,
    run: async (call, signal) => runOwnHandler(handlers, call, signal, errors.get(call.tool) ?? []),
    calls: options.calls ?? createMemoryStore<Outcome>(),
    approvals: options.approvals ?? createMemoryApprovals(),
    now: createSafe(options.now, Date.now),
    wait: options.wait ?? startPause,
    createId: createSafe(options.createId, () => crypto.randomUUID()),
    handleCrash,
    ...(saveArtifact === undefined ? {} : { saveArtifact }),
  };
}

/** The methods of an instance and the entries of a Map would not be found. */
function checkHandlers(handlers: object): void {
  const parent: unknown = Object.getPrototypeOf(handlers);
  if (parent !== null && Object.getPrototypeOf(parent) !== null)
    throw new TypeError('handlers is a plain object with a function for each tool.');
}

function createCrashHandler(
  own: Harness['handleCrash'] = (error, tool) => console.error(tool, error),
): Harness['handleCrash'] {
  const run = async (error: unknown, tool: string): Promise<void> => own(error, tool);
  return (error, tool) => void run(error, tool).catch((late) => console.error(tool, error, late));
}

async function runOwnHandler(
  handlers: GuardOptions['handlers'],
  { tool, input, sandboxed }: HarnessCall,
  signal: AbortSignal,
  errors: readonly GuardedError[],
): Promise<Outcome> {
  const handler = Object.hasOwn(handlers, tool) ? handlers[tool] : undefined;
  if (handler === undefined) throw new Error(`There is no handler for ${tool}.`);
  try {
    const value: unknown = await handler(structuredClone(input), { signal, sandboxed });
    return readOutcome(errors, convertToJson(value));
  } catch (error) {
    if (!isToolFailure(error)) throw error;
    return { ok: false, failure: createDeclaredFailure(errors, error.toolFailure) };
  }
}

/** Node counts to no more, and ends a longer pause at once. */
const LONGEST_PAUSE_MS = 2 ** 31 - 1;

function startPause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(ms, LONGEST_PAUSE_MS));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
