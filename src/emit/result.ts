import type { Json, JsonObject } from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { ResultEnvelope } from '../contract/schema/vocabulary.ts';
import type { LossKind } from './loss.ts';
import type { Target } from './target.ts';

/** A handler's result that is sent to the model. */
export interface ToolResult {
  /** The tool's name. */
  readonly tool: string;
  /** Id of the call that it answers; undefined for an example id of the provider's form. */
  readonly callId: string | undefined;
  /** The tool is sent as a custom tool (OpenAI). */
  readonly isCustom?: boolean;
  readonly failed: boolean;
  /** The result in its envelope. */
  readonly payload: Json;
  readonly envelope: ResultEnvelope | undefined;
  /** Whether the payload matches the declared output schema; undefined without one. */
  readonly conforms: 'as declared' | 'envelope not declared' | undefined;
}

/** What the provider's form loses of a result. */
export interface ResultLoss {
  readonly kind: LossKind;
  /** What it is about: the failure itself, the shape of the payload, or the value in it. */
  readonly about: 'failure' | 'shape' | 'value';
  readonly message: string;
  readonly uncertain?: true;
}

export interface ResultWire {
  /** The message, item or answer with the result. */
  readonly wire: JsonObject;
  readonly losses: readonly ResultLoss[];
}

/** How one provider receives the result of a call. */
export interface ResultForm {
  /** Where the result is, as the end of a sentence that begins with "It is". */
  readonly stands: string;
  /** The same for a custom tool, where it differs. */
  readonly customStands?: string;
  readonly emit: (result: ToolResult) => ResultWire;
  /** SDKs that send it in another form, by id. */
  readonly sdkAdapters?: Readonly<Partial<Record<string, (result: ToolResult) => ResultWire>>>;
}

export type ResultFormGetter = (target: Target) => ResultForm;

/** A payload for a text field: a string unchanged, everything else as compact JSON. */
export function printPayload(payload: Json): string {
  return typeof payload === 'string' ? payload : printJson(payload);
}

/** The loss of a failure at a provider without an error flag. */
export function checkErrorFlag(
  { failed, envelope }: ToolResult,
  provider: string,
): readonly ResultLoss[] {
  if (!failed) return [];
  if (envelope === undefined)
    return [
      {
        kind: 'dropped',
        about: 'failure',
        message: `${provider} has no error flag and the payload does not say that the call failed: choose a result envelope.`,
      },
    ];
  const marker = envelope === 'ok' ? 'ok: false' : 'status: "error"';
  return [
    {
      kind: 'rewritten',
      about: 'failure',
      message: `${provider} has no error flag: only \`${marker}\` in the payload says that the call failed.`,
    },
  ];
}
