import { useEffect, useRef } from 'react';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import type { Certainty } from '../../../measure/formula.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import type { CountResult } from './use-counting.ts';
import styles from './CountDialog.module.css';

/** The provider's counts, newest first, beside our own. */
export function CountResults({
  results,
  note,
}: {
  readonly results: readonly CountResult[];
  readonly note: string;
}) {
  const section = useRef<HTMLElement>(null);
  const [newest] = results;
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  if (results.length === 0) return null;
  return (
    <section ref={section} className={styles.results} aria-label="Counts">
      {results.map((result, i) => (
        <Counted key={results.length - i} result={result} />
      ))}
      <p className={styles.small}>{note}</p>
    </section>
  );
}

const OWN = {
  exact: 'Our count',
  fitted: 'Our fitted count',
  estimate: 'Our estimate',
} as const satisfies Record<Certainty, string>;

function describeFixedTokens(fixed: number | undefined): string {
  return fixed === undefined
    ? 'Ours counts the tools only: what this model adds once per request is not published.'
    : fixed === 0
      ? ''
      : `Ours includes ${formatCount(fixed, 'token')} that this model adds once per request.`;
}

function Counted({
  result: { total, withoutTools, about, day },
}: {
  readonly result: CountResult;
}) {
  const difference = withoutTools.kind === 'ok' ? total - withoutTools.value : undefined;
  return (
    <div className={styles.result}>
      <p>
        <b dir="auto">{about.tools}</b>{' '}
        <span className={styles.small}>
          {about.target}, {about.model} at <bdi>{about.origin}</bdi>, {day}
        </span>
      </p>
      <dl>
        <Figure label="With tools" tokens={total} />
        {withoutTools.kind === 'ok' && <Figure label="Without tools" tokens={withoutTools.value} />}
        {difference !== undefined && <Figure label="Tools only" tokens={difference} main />}
        <Figure
          label={OWN[about.own.kind]}
          tokens={about.own.tokens}
          about={
            difference === undefined || difference <= 0
              ? undefined
              : formatDifference(about.own.tokens / difference - 1)
          }
        />
      </dl>
      <p className={styles.small}>{describeFixedTokens(about.own.fixed)}</p>
      {withoutTools.kind === 'problem' && <ProblemBox problem={withoutTools.problem} />}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly tokens: number;
  readonly main?: boolean;
  readonly about?: string | undefined;
}

function Figure({ label, tokens, main = false, about }: FigureProps) {
  return (
    <div data-main={main}>
      <dt>{label}</dt>
      <dd>
        {formatNumber(tokens)}
        {about !== undefined && <span className={styles.small}> {about}</span>}
      </dd>
    </div>
  );
}

function formatDifference(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0
    ? 'within 1 %'
    : `${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'above' : 'below'}`;
}
