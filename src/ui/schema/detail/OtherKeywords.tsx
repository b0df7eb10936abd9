import { get, getJsonType, isObject } from '../../../contract/json/json.ts';
import { setKeyword } from '../../../design/edit-keyword.ts';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { listChips } from '../tree/rows/schema-chips.ts';
import type { DetailProps } from './detail-props.ts';
import styles from './NodeDetail.module.css';

/**
 * Keywords without a field of their own: unknown ones, and known ones whose value has an unexpected
 * shape. Each as JSON.
 */
export function OtherKeywords({ row, site, act }: DetailProps) {
  const odd = listChips(row.schema).filter(
    (chip) => chip.kind === 'odd' && chip.keyword !== '' && isObject(row.schema),
  );
  const { shown, pager } = useItemPage(odd, 'keywords');
  const fields = shown.map(({ item: { keyword } }) => {
    const value = get(row.schema, keyword);
    if (value === undefined) return null;
    return (
      <span
        key={keyword}
        className={styles.field}
        data-wide={getJsonType(value) === 'object' || getJsonType(value) === 'array'}
      >
        <span className={styles.label}>
          <span aria-hidden>{keyword}</span>
          <button
            type="button"
            className={styles.clear}
            aria-label={`Clear ${keyword}`}
            onClick={() => act.applyEdits(setKeyword(site, keyword, undefined), `Clear ${keyword}`)}
          >
            clear
          </button>
        </span>
        <ValueField
          label={keyword}
          value={value}
          onChange={(next) => act.applyEdits(setKeyword(site, keyword, next), `Edit ${keyword}`)}
        />
      </span>
    );
  });
  return (
    <>
      {fields}
      {pager}
    </>
  );
}
