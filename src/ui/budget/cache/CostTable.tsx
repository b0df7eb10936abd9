import { measureCacheCost } from '../../../app/cache/cache-cost.ts';
import type { CachePrefix } from '../../../app/cache/cache-prefix.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import type { CacheModels } from '../../../measure/cache-rule.ts';
import styles from './CacheSection.module.css';

interface CostTableProps {
  readonly prefix: CachePrefix;
  readonly models: CacheModels;
  /** Of a million input tokens, in any currency; 0: not set. */
  readonly price: number;
}

const MILLION = 1_000_000;

/** What the tools of one request cost: without a cache, writing it, and reading it. */
export function CostTable({ prefix, models, price }: CostTableProps) {
  const { tokens, cached, unknown, writing, reading } = measureCacheCost(prefix, models);
  const rest = tokens - cached;
  const hasPrice = Number.isFinite(price) && price > 0;
  const rows = [
    { name: 'Without a cache', full: tokens, shared: 0, cost: tokens },
    { name: 'First request', full: rest, shared: cached, cost: writing },
    { name: 'Later requests', full: rest, shared: cached, cost: reading },
  ];
  return (
    <table className={styles.table} aria-label="Cost of the tools per request">
      <thead>
        <tr>
          <th scope="col">Per request</th>
          <th scope="col" data-number>
            Full price
          </th>
          <th scope="col" data-number>
            Cache
          </th>
          <th scope="col" data-number title="In tokens at the full price">
            Costs as much as
          </th>
          {hasPrice && (
            <th scope="col" data-number>
              Price
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, full, shared, cost }, i) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-number>{formatNumber(full)}</td>
            <td data-number>{formatShared(shared, i === 1 ? 'written' : 'read')}</td>
            <td data-number>
              {cost === undefined
                ? 'not known'
                : `${unknown > 0 ? 'at least ' : ''}${formatNumber(Math.round(cost))} tokens`}
            </td>
            {hasPrice && (
              <td data-number>
                {cost === undefined ? 'not known' : formatPrice((cost / MILLION) * price)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatShared(tokens: number, verb: string): string {
  return tokens === 0 ? '0' : `${formatNumber(tokens)} ${verb}`;
}

/** In the currency of the price per million. */
function formatPrice(price: number): string {
  return price.toLocaleString('en', { maximumSignificantDigits: 3 });
}
