import type { BudgetRow } from '../../../app/budget/budget.ts';
import type { TurnChange } from '../../../app/budget/compare-budgets.ts';
import type { Suggestions } from '../../../app/budget/suggest-what-if.ts';
import type { Idea, Suggestion } from '../../../app/budget/suggestion.ts';
import { describeBroken, describeIdea } from '../../../app/budget/words/describe-idea.ts';
import { formatOpenings } from '../../../app/budget/words/format-opening.ts';
import { findTool, getName } from '../../../app/derive.ts';
import type { Workspace } from '../../../app/workspace.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatTokens } from '../../format-tokens.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { formatLoad } from '../figures/format-load.ts';
import button from '../../parts/button.module.css';
import styles from './WhatIf.module.css';

interface SuggestionListProps {
  readonly suggestions: Suggestions;
  readonly workspace: Workspace;
  readonly onTry: (idea: Idea) => void;
}

/** Suggested changes with their effect on the turns. "Try it" previews one and changes nothing. */
export function SuggestionList({
  suggestions: { listed, far, left },
  workspace,
  onTry,
}: SuggestionListProps) {
  const getToolName = (id: string): string => {
    const tool = findTool(workspace, id);
    return tool === undefined ? '' : getName(tool);
  };
  // A tool may have been deleted on another page since.
  const present = listed.filter(({ idea }) =>
    idea.ids.every((id) => findTool(workspace, id) !== undefined),
  );
  if (present.length + far.length + left.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>
        {present.length + far.length === 0 ? 'No more suggestions' : 'Suggestions'}
      </h3>
      {far.map((each) => (
        <FarTurn key={each.phase ?? ''} far={each} />
      ))}
      <ul className={styles.tries}>
        {present.map((suggestion) => {
          const words = describeIdea(suggestion.idea, getToolName);
          return (
            <li key={`${words} ${suggestion.idea.ids.join(' ')}`}>
              <div className={styles.what}>
                <p>{renderCode(words)}</p>
                <button
                  type="button"
                  className={button.button}
                  aria-label={`Try it: ${words.replaceAll('`', '')}`}
                  onClick={() => onTry(suggestion.idea)}
                >
                  Try it
                </button>
              </div>
              <Words suggestion={suggestion} />
            </li>
          );
        })}
      </ul>
      {left.map((row) => (
        <LeftTurn
          key={JSON.stringify([row.phase, row.opened.map(({ layer, key }) => [layer, key])])}
          row={row}
        />
      ))}
    </>
  );
}

interface FarTurnProps {
  readonly far: Suggestions['far'][number];
}

/** A turn so far above the next better band that single changes do not help. */
function FarTurn({ far: { phase, excess, row } }: FarTurnProps) {
  return (
    <p className={styles.none}>
      {phase === undefined ? (
        'The registry'
      ) : (
        <>
          The phase <bdi>{phase}</bdi>
        </>
      )}{' '}
      is {row.band}: it needs {formatCount(excess, 'fewer tool', 'fewer tools')} to reach the next
      better level. Single changes help little.{' '}
      {phase === undefined ? 'Set up tiers and phases instead.' : 'Show fewer tiers in it instead.'}
    </p>
  );
}

interface LeftTurnProps {
  readonly row: BudgetRow;
}

/** A turn above its limit for which nothing is suggested, and why. */
function LeftTurn({ row: { phase, opened, count, band } }: LeftTurnProps) {
  return (
    <p className={styles.none}>
      {phase === undefined ? 'All tools' : <bdi>{phase}</bdi>}
      {opened.length > 0 && (
        <>
          {' '}
          with <bdi>{formatManyOpenings(opened)}</bdi>
        </>
      )}
      : {formatNumber(count)} tools, {band}. {describeNoSuggestion(opened)}
    </p>
  );
}

function describeNoSuggestion(opened: BudgetRow['opened']): string {
  if (opened.length > 1)
    return 'Everything opened in one session adds up. Moving tools doesn’t change that, opening less does.';
  const layer = opened[0]?.layer;
  return layer === 'deferred' || layer === 'sensitive'
    ? 'This counts all of them at once. In a session only a few are opened.'
    : 'No suggestion: the transitions and gates need these tools, or their names don’t show how to group them.';
}

/** Many openings are only counted. */
function formatManyOpenings(opened: BudgetRow['opened']): string {
  return opened.length > 3 ? `all ${formatNumber(opened.length)} opened` : formatOpenings(opened);
}

const MOST_TURNS = 3;

function Words({ suggestion }: { readonly suggestion: Suggestion }) {
  const { idea, outlook } = suggestion;
  const turns = outlook.turns.filter(
    ({ isChanged, before, after }) => isChanged && before !== undefined && after !== undefined,
  );
  const rest = turns.length - MOST_TURNS;
  return (
    <div className={styles.idea}>
      <ul>
        {turns.slice(0, MOST_TURNS).map((turn) => (
          <Effect key={turn.key} turn={turn} />
        ))}
        {rest > 0 && <li>{formatCount(rest, 'more turn changes', 'more turns change')}</li>}
      </ul>
      <p className={styles.none}>{renderCode(`${idea.why} ${describeBroken(suggestion)}`)}</p>
    </div>
  );
}

/** `building: 13 → 12 tools, counted as 13 → 12, ≈ 3,583 → ≈ 3,175 tokens`. */
function Effect({ turn: { phase, opened, before, after } }: { readonly turn: TurnChange }) {
  if (before === undefined || after === undefined) return null;
  return (
    <li>
      {phase === undefined ? 'All tools' : <bdi>{phase}</bdi>}
      {opened.length > 0 && (
        <>
          {' '}
          with <bdi>{formatOpenings(opened)}</bdi>
        </>
      )}
      : <Change from={formatNumber(before.count)} to={formatNumber(after.count)} /> tools, counted
      as <Change from={formatLoad(before.load)} to={formatLoad(after.load)} />,{' '}
      <Change from={formatTokens(before.tokens)} to={formatTokens(after.tokens)} /> tokens
      {before.band !== after.band && (
        <>
          , {before.band} to {after.band}
        </>
      )}
    </li>
  );
}

function Change({ from, to }: { readonly from: string; readonly to: string }) {
  return from === to ? (
    <b>{to}</b>
  ) : (
    <>
      {from} <span aria-hidden>→</span>
      <span className="visually-hidden">becomes</span> <b>{to}</b>
    </>
  );
}
