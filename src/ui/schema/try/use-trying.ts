import { useEffect, useMemo } from 'react';
import { parseJson, type ParsedJson } from '../../../contract/parse-json.ts';
import { printJson } from '../../../contract/print-json.ts';
import type { Outcome } from '../../../contract/problem.ts';
import type { Schema } from '../../../contract/schema.ts';
import type { Answer } from '../../../io/worker.ts';
import type { Sample } from '../../../probe/probe.ts';
import type { Tried } from '../scope.ts';
import type { Services } from '../services.ts';
import { judgeValue, listSamples } from './ask-probe.ts';
import type { Word } from './say-word.ts';
import { useAsked, type Teller } from './use-asked.ts';
import { useTried } from './use-tried.ts';

/** Both validators on one value. */
export interface Trial {
  readonly ajv: Word;
  readonly hyperjump: Word;
}

export interface Trying {
  readonly tried: Tried;
  readonly parsed: Outcome<ParsedJson>;
  /** The last one; `isOld` when the schema or the value has changed since. */
  readonly trial: Trial | undefined;
  readonly isOld: boolean;
  /** Made for the schema as it was a moment ago; undefined until there are any. */
  readonly samples: Answer<readonly Sample[]> | undefined;
  readonly type: (text: string) => void;
  readonly load: (sample: Sample) => void;
  /** To the text that was typed before a sample was loaded; undefined when nothing would change. */
  readonly goBack: (() => void) | undefined;
}

interface TryingOf {
  readonly services: Services;
  readonly schema: Schema;
  readonly what: string;
  /** False asks nothing: a folded panel costs nothing. */
  readonly isActive: boolean;
}

/** Milliseconds. The verdict on a changed schema is waited for, its samples are not. */
const SAMPLES_PAUSE = 600;

const NOTHING: Tried = { text: '', own: '' };

/** A value held against a schema. Until one is typed or chosen, it is the smallest that fits. */
export function useTrying({ services, schema, what, isActive }: TryingOf): Trying {
  const [kept, keep] = useTried(what);
  useEffect(() => {
    if (isActive) services.warm?.();
  }, [isActive, services]);
  const samples = useAsked<Schema, Answer<readonly Sample[]>>(
    isActive ? schema : undefined,
    async (subject, { tell }) => tell(await listSamples(services.probe, printJson(subject))),
    SAMPLES_PAUSE,
  )?.answer;
  const tried = kept ?? firstTried(samples);
  const parsed = useMemo(() => parseJson(tried.text), [tried.text]);
  const subject = useMemo(() => ({ schema, text: tried.text }), [schema, tried.text]);
  const asked = useAsked<typeof subject, Trial>(
    isActive && parsed.kind === 'ok' ? subject : undefined,
    (now, teller) =>
      judgeTwice(services, { schema: printJson(now.schema), value: now.text }, teller),
  );
  return {
    tried,
    parsed,
    trial: asked?.answer,
    isOld: asked?.subject.schema !== schema || asked.subject.text !== tried.text,
    samples,
    // A sample that is typed over leaves the text before it to go back to.
    type: (text) =>
      keep({ text, own: tried.own === tried.text || tried.own.trim() === '' ? text : tried.own }),
    load: (sample) =>
      keep({
        text: indentJson(sample.value),
        own: tried.sample === undefined ? tried.text : tried.own,
        sample: sample.title,
      }),
    goBack:
      tried.own.trim() !== '' && tried.own !== tried.text
        ? () => keep({ text: tried.own, own: tried.own })
        : undefined,
  };
}

function firstTried(samples: Answer<readonly Sample[]> | undefined): Tried {
  const minimal =
    samples?.kind === 'answer'
      ? samples.value.find(({ purpose }) => purpose === 'minimal')
      : undefined;
  return minimal === undefined
    ? NOTHING
    : { text: indentJson(minimal.value), own: '', sample: minimal.title };
}

function indentJson(text: string): string {
  const parsed = parseJson(text);
  return parsed.kind === 'ok' ? printJson(parsed.value.value, 2) : text;
}

/**
 * Milliseconds that the first word waits for the second one, so that both come at once and nothing
 * flickers.
 */
const TOGETHER = 150;

async function judgeTwice(
  { probe }: Services,
  texts: { readonly schema: string; readonly value: string },
  { tell, isCurrent }: Teller<Trial>,
): Promise<void> {
  const ajv = await judgeValue(probe, 'ajv', texts);
  if (!isCurrent()) return;
  if (ajv.kind === 'timeout') return tell({ ajv, hyperjump: { kind: 'skipped' } });
  const timer = setTimeout(() => tell({ ajv, hyperjump: { kind: 'waiting' } }), TOGETHER);
  const hyperjump = await judgeValue(probe, 'hyperjump', texts);
  clearTimeout(timer);
  tell({ ajv, hyperjump });
}
