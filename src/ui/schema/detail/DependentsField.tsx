import { Plus, X } from 'lucide-react';
import { createJsonObject, get, isObject, listStrings } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { setKeyword } from '../../../design/edit-keyword.ts';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import type { DetailProps } from './NodeDetail.tsx';
import { OfferSelect } from './OfferSelect.tsx';
import styles from './NodeDetail.module.css';

/** Names that a choice lists. */
const MOST_OFFERS = 500;

/** `dependentRequired`: for each property, those that must come with it. */
export function DependentsField({ row, site, act }: DetailProps) {
  const declared = get(row.schema, 'dependentRequired');
  const map = isObject(declared) ? declared : createJsonObject();
  const names = listPropertyNames(row.schema);
  const free = names.find((name) => !map.has(name));
  const { shown, pager } = useItemPage([...map], 'properties');
  const set = (name: string, list: readonly string[]): void =>
    act.applyEdits(
      [{ kind: 'set', at: [...site.at, 'dependentRequired', name], value: list }],
      'Edit dependentRequired',
    );
  return (
    <span className={styles.list}>
      {shown.map(({ item: [name, list] }) => {
        const wanted = listStrings(list);
        const rest = names.filter((one) => one !== name && !wanted.includes(one));
        return (
          <span key={name} className={styles.pair}>
            <span>
              with <code>{name}</code> come
            </span>
            {wanted.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.token}
                aria-label={`${name} no longer needs ${one}`}
                onClick={() =>
                  set(
                    name,
                    wanted.filter((other) => other !== one),
                  )
                }
              >
                {one} <X size={12} aria-hidden />
              </button>
            ))}
            {rest.length > 0 && (
              <OfferSelect
                label={`Another property that must come with ${name}`}
                prompt="and…"
                onChoose={(one) => set(name, [...wanted, one])}
              >
                {rest.slice(0, MOST_OFFERS).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </OfferSelect>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove the dependency of ${name}`}
              onClick={() =>
                act.applyEdits(
                  map.size === 1
                    ? setKeyword(site, 'dependentRequired', undefined)
                    : [{ kind: 'remove', at: [...site.at, 'dependentRequired', name] }],
                  'Edit dependentRequired',
                )
              }
            >
              <X size={13} aria-hidden />
            </button>
          </span>
        );
      })}
      {pager}
      {free !== undefined && (
        <OfferSelect
          label="A property that brings others along"
          prompt="When there is…"
          onChoose={(name) =>
            act.applyEdits(
              map.size === 0
                ? setKeyword(site, 'dependentRequired', createJsonObject([[name, []]]))
                : [{ kind: 'set', at: [...site.at, 'dependentRequired', name], value: [] }],
              'Edit dependentRequired',
            )
          }
        >
          {names
            .filter((name) => !map.has(name))
            .slice(0, MOST_OFFERS)
            .map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </OfferSelect>
      )}
      {free === undefined && map.size === 0 && (
        <span className={styles.aside}>
          <Plus size={12} aria-hidden /> Declare properties first.
        </span>
      )}
    </span>
  );
}
