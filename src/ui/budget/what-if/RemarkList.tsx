import type { Remark } from '../../../refactor/merge/merge-context.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import styles from './WhatIf.module.css';

const TITLES: readonly (readonly [Remark['kind'], string])[] = [
  ['lost', 'Not kept'],
  ['weaker', 'Less is demanded than before'],
  ['check', 'To look at'],
];

/** Everything that a merge could not keep as it was. */
export function RemarkList({ remarks }: { readonly remarks: readonly Remark[] }) {
  if (remarks.length === 0) return <p className={styles.none}>Everything of every tool is kept.</p>;
  return (
    <div className={styles.remarks}>
      {TITLES.map(([kind, title]) => {
        const own = remarks.filter((remark) => remark.kind === kind);
        return own.length === 0 ? null : (
          <div key={kind}>
            <h3>{title}</h3>
            <ul>
              <ManyItems
                isList
                items={own}
                what="remarks"
                render={({ text }) => <li key={text}>{renderCode(text)}</li>}
              />
            </ul>
          </div>
        );
      })}
    </div>
  );
}
