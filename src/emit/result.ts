import type { Json, JsonObject } from '../contract/json/json.ts';
import { printJson } from '../contract/json/print-json.ts';
import type { ResultEnvelope } from '../contract/schema/vocabulary.ts';
import type { LossKind, Target } from './target.ts';

/** What a handler returned, on its way back to the model. */
export interface ToolResult {
  /** The tool's name. */
  readonly tool: string;
  /** The call that it answers; the form has an id of the provider's shape without one. */
  readonly callId: string | undefined;
  readonly failed: boolean;
  /** In its envelope. */
  readonly payload: Json;
  readonly envelope: ResultEnvelope | undefined;
  /** What a declared output schema says about the payload; undefined without one. */
  readonly conforms: 'as declared' | 'envelope not declared' | undefined;
}

/** What becomes of a result on its way. */
export interface ResultLoss {
  readonly kind: LossKind;
  /** What it is about: the failure itself, the shape of the payload, or the value in it. */
  readonly about: 'failure' | 'shape' | 'value';
  readonly message: string;
  readonly uncertain?: true;
}

export interface ResultWire {
  /** The message, item or answer that carries it. */
  readonly wire: JsonObject;
  readonly losses: readonly ResultLoss[];
}

/** How one provider is told what a call came to. */
export interface ResultForm {
  /** Where it stands, as the end of a sentence that begins with "It is". */
  readonly stands: string;
  readonly emit: (result: ToolResult) => ResultWire;
  /** By sender id: who puts it on the wire in another way. */
  readonly sdkAdapters?: Readonly<Partial<Record<string, (result: ToolResult) => ResultWire>>>;
}

export type ResultFormGetter = (target: Target) => ResultForm;

/** As text fields carry it: a text as it is, everything else as compact JSON. */
export function printPayload(payload: Json): string {
  return typeof payload === 'string' ? payload : printJson(payload);
}

/** What is lost of a failure where the provider has no flag for it. */
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
  const said = envelope === 'ok' ? 'ok: false' : 'status: "error"';
  return [
    {
      kind: 'rewritten',
      about: 'failure',
      message: `${provider} has no error flag: only \`${said}\` in the payload says that the call failed.`,
    },
  ];
}
