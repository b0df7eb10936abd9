import { Fragment } from 'react';
import type { Budget } from '../../app/budget/budget.ts';
import { findDisjointTiers } from '../../app/budget/find-disjoint-tiers.ts';
import { formatCount } from '../../contract/format-count.ts';
import styles from './SeparateTiers.module.css';

const MOST_NAMED = 6;
const MOST_GROUPS = 4;

/** Tiers that no turn sends together. */
export function SeparateTiers({ budget: { rows } }: { readonly budget: Budget }) {
  const { groups, all } = findDisjointTiers(rows);
  if (all.length === 0) return null;
  const named = all.length === 2 ? [] : groups;
  return (
    <p className={styles.apart}>
      {all.length > MOST_NAMED ? (
        `The ${all.length} tiers`
      ) : (
        <Names names={all.map((tier) => [tier])} />
      )}{' '}
      are never sent together{named.length === 0 ? '.' : ': '}
      {named.slice(0, MOST_GROUPS).map((group, i) => (
        <Fragment key={group.join()}>
          {i > 0 && '; '}
          {group.length === 2 ? (
            <>
              <Names names={group} /> exclude each other
            </>
          ) : (
            <>
              <Names names={group} /> all exclude each other
            </>
          )}
        </Fragment>
      ))}
      {named.length > MOST_GROUPS &&
        `; and ${formatCount(named.length - MOST_GROUPS, 'more group')}`}
      {named.length > 0 && '.'}
    </p>
  );
}

/** `search, build / art / rare and ops`. */
function Names({ names }: { readonly names: readonly (readonly string[])[] }) {
  return names.map((together, i) => (
    <Fragment key={together.join()}>
      {i > 0 && (i === names.length - 1 ? ' and ' : ', ')}
      {together.map((name, j) => (
        <Fragment key={name}>
          {j > 0 && ' / '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </Fragment>
  ));
}
