import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../../contract/format-count.ts';
import button from '../button.module.css';
import styles from './Pager.module.css';

export interface PagerProps {
  /** What is paged: "errors", "the description". */
  readonly what: string;
  /** The range of the shown page, as text: "1–50 of 10,000". */
  readonly range: string;
  /** 0-based. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Moves through the pages of something too long to be drawn at once. */
export function Pager({ what, range, page, pages, onPage }: PagerProps) {
  const open = (next: number): void => {
    if (Number.isInteger(next) && next >= 0 && next < pages) onPage(next);
  };
  return (
    <div role="group" aria-label={`Pages of ${what}`} className={styles.pager}>
      <button
        type="button"
        className={button.icon}
        aria-label="Previous page"
        disabled={page === 0}
        onClick={() => open(page - 1)}
      >
        <ChevronLeft size={15} aria-hidden />
      </button>
      <label>
        Page{' '}
        <input
          type="number"
          min={1}
          max={pages}
          value={page + 1}
          onChange={(event) => open(Number(event.target.value) - 1)}
        />{' '}
        of {formatNumber(pages)}
      </label>
      <button
        type="button"
        className={button.icon}
        aria-label="Next page"
        disabled={page === pages - 1}
        onClick={() => open(page + 1)}
      >
        <ChevronRight size={15} aria-hidden />
      </button>
      <span role="status">{range}</span>
    </div>
  );
}
