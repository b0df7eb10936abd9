import { useEffect, useMemo } from 'react';
import { parseJson, type ParsedJson } from '../../../contract/json/parse-json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { Outcome } from '../../../contract/problem.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Answer } from '../../../io/worker-client.ts';
import type { Sample } from '../../../probe/probe.ts';
import type { TriedText } from '../scope.ts';
import type { Services } from '../services.ts';
import type { ValidatorAnswer } from './describe-answer.ts';
import { listSamples, validateValue } from './probe-requests.ts';
import { useAnswer, type AnswerSender } from './use-answer.ts';
import { useTriedText } from './use-tried-text.ts';

/** The results of both validators for one value. */
export interface Trial {
  readonly ajv: ValidatorAnswer;
  readonly hyperjump: ValidatorAnswer;
}

export interface TryState {
  readonly tried: TriedText;
  readonly parsed: Outcome<ParsedJson>;
  /** The last result; `isOld` when the schema or the value has changed since. */
  readonly trial: Trial | undefined;
  readonly isOld: boolean;
  /** Samples for the schema a moment ago; undefined until there are any. */
  readonly samples: Answer<readonly Sample[]> | undefined;
  readonly setText: (text: string) => void;
  readonly load: (sample: Sample) => void;
  /**
   * Restores the text that was typed before a sample was loaded; undefined when nothing would
   * change.
   */
  readonly goBack: (() => void) | undefined;
}

interface TryOptions {
  readonly services: Services;
  readonly schema: Schema;
  readonly what: string;
  /** When false nothing runs: a folded panel costs nothing. */
  readonly isActive: boolean;
}

/** Milliseconds. The result is awaited before the samples. */
const SAMPLES_PAUSE = 600;

const NOTHING: TriedText = { text: '', own: '' };

/** A value validated against a schema. At first it is the smallest that fits. */
export function useTryState({ services, schema, what, isActive }: TryOptions): TryState {
  const [kept, keep] = useTriedText(what);
  useEffect(() => {
    if (isActive) services.loadProbe?.();
  }, [isActive, services]);
  const samples = useAnswer<Schema, Answer<readonly Sample[]>>(
    isActive ? schema : undefined,
    async (subject, { send }) => send(await listSamples(services.runProbe, printJson(subject))),
    SAMPLES_PAUSE,
  )?.answer;
  const tried = kept ?? createFirstText(samples);
  const parsed = useMemo(() => parseJson(tried.text), [tried.text]);
  const subject = useMemo(() => ({ schema, text: tried.text }), [schema, tried.text]);
  const asked = useAnswer<typeof subject, Trial>(
    isActive && parsed.kind === 'ok' ? subject : undefined,
    (now, channel) =>
      validateTwice(services, { schema: printJson(now.schema), value: now.text }, channel),
  );
  return {
    tried,
    parsed,
    trial: asked?.answer,
    isOld: asked?.subject.schema !== schema || asked.subject.text !== tried.text,
    samples,
    // Editing a sample keeps the text typed before it.
    setText: (text) =>
      keep({ text, own: tried.own === tried.text || tried.own.trim() === '' ? text : tried.own }),
    load: (sample) =>
      keep({
        text: printIndented(sample.value),
        own: tried.sample === undefined ? tried.text : tried.own,
        sample: sample.title,
      }),
    goBack:
      tried.own.trim() !== '' && tried.own !== tried.text
        ? () => keep({ text: tried.own, own: tried.own })
        : undefined,
  };
}

function createFirstText(samples: Answer<readonly Sample[]> | undefined): TriedText {
  const minimal =
    samples?.kind === 'answer'
      ? samples.value.find(({ purpose }) => purpose === 'minimal')
      : undefined;
  return minimal === undefined
    ? NOTHING
    : { text: printIndented(minimal.value), own: '', sample: minimal.title };
}

function printIndented(text: string): string {
  const parsed = parseJson(text);
  return parsed.kind === 'ok' ? printJson(parsed.value.value, 2) : text;
}

/**
 * Milliseconds that the first result waits for the second, so that both appear at once without
 * flicker.
 */
const TOGETHER = 150;

async function validateTwice(
  { runProbe }: Services,
  texts: { readonly schema: string; readonly value: string },
  { send, isCurrent }: AnswerSender<Trial>,
): Promise<void> {
  const ajv = await validateValue(runProbe, 'ajv', texts);
  if (!isCurrent()) return;
  if (ajv.kind === 'timeout') return send({ ajv, hyperjump: { kind: 'skipped' } });
  const timer = setTimeout(() => send({ ajv, hyperjump: { kind: 'waiting' } }), TOGETHER);
  const hyperjump = await validateValue(runProbe, 'hyperjump', texts);
  clearTimeout(timer);
  send({ ajv, hyperjump });
}
