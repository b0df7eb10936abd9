import type { Suggestion, Suggestions } from '../../../app/suggest-what-if.ts';
import { findTool, nameOf } from '../../../app/derive.ts';
import type { Workspace } from '../../../app/workspace.ts';
import { listNames } from '../../../lint/words/list-names.ts';
import button from '../../parts/button.module.css';
import { markCode } from '../../parts/mark-code.tsx';
import styles from './WhatIf.module.css';

interface SuggestionListProps {
  readonly suggestions: Suggestions;
  readonly workspace: Workspace;
  readonly onTry: (suggestion: Suggestion) => void;
}

/** What is worth trying, what touches the fewest tools first. Trying shows it, and changes nothing. */
export function SuggestionList({ suggestions: { listed, far }, workspace, onTry }: SuggestionListProps) {
  const nameOfId = (id: string): string => {
    const tool = findTool(workspace, id);
    return tool === undefined ? '' : nameOf(tool);
  };
  if (listed.length + far.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Worth trying</h3>
      <ul className={styles.tries}>
        {listed.map((suggestion) => {
          const words = describe(suggestion, nameOfId);
          return (
            <li key={words}>
              <p>{markCode(words)}</p>
              <button type="button" className={button.button} aria-label={`Try it: ${words.replaceAll('`', '')}`} onClick={() => onTry(suggestion)}>Try it</button>
            </li>
          );
        })}
        {far.map(({ phase, excess, band }) => (
          <li key={phase ?? ''}>
            <p>{phase === undefined ? 'The set' : <>The phase <bdi>{phase}</bdi></>} is {band}, and {excess.toLocaleString('en')} {excess === 1 ? 'tool' : 'tools'} away from the next better band: that asks for {phase === undefined ? 'tiers and phases' : 'another cut of its tiers'}, not for single moves.</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function describe(suggestion: Suggestion, nameOfId: (id: string) => string): string {
  switch (suggestion.kind) {
    case 'move': {
      const { ids, phase, from, to, count } = suggestion;
      const where = phase === undefined ? 'The set' : `The phase \`${phase}\``;
      return `Defer ${listNames(ids.map(nameOfId))}. ${where} goes from ${count} to ${count - ids.length} tools, from ${from} to ${to}; none of its transitions and gates needs ${ids.length === 1 ? 'it' : 'them'}.`;
    }
    case 'merge':
      return `Merge ${listNames(suggestion.ids.map(nameOfId))}: by their names they do the same.`;
    case 'split':
      return `${suggestion.fix.title}: \`${nameOfId(suggestion.id)}\`${suggestion.weight > 1 ? `, which weighs like ${suggestion.weight.toLocaleString('en', { maximumFractionDigits: 1 })} tools` : ', the dearest tool that does several things'}. The number of tools rises; whether the load falls is shown.`;
  }
}
