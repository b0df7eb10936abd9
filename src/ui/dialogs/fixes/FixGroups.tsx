import type { FixGroup, FixItem } from '../../../app/linting/list-fixes.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import styles from './FixGroups.module.css';

interface FixGroupsProps {
  readonly title: string;
  readonly groups: readonly FixGroup[];
  readonly chosen: ReadonlySet<string>;
  readonly ownsServer: boolean;
  readonly formatOwner: (id: string | undefined) => string;
  readonly onChoose: (names: readonly string[], isChosen: boolean) => void;
}

/** Fixes to choose by rule or one by one, each rule with the assumptions of its fixes. */
export function FixGroups({ title, groups, ...rest }: FixGroupsProps) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return null;
  return (
    <section className={styles.groups} aria-label={title}>
      <h3>
        {title} <span>{count.toLocaleString('en')}</span>
      </h3>
      <ul>
        {groups.map((group) => (
          <Group key={`${group.code} ${group.kind}`} group={group} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type GroupProps = Omit<FixGroupsProps, 'title' | 'groups'> & { readonly group: FixGroup };

function Group({
  group: { code, assumes, items },
  chosen,
  ownsServer,
  formatOwner,
  onChoose,
}: GroupProps) {
  const open = items.filter((item) => isOpen(item, ownsServer));
  const picked = open.filter(({ name }) => chosen.has(name)).length;
  return (
    <li>
      <label className={styles.rule}>
        <input
          type="checkbox"
          checked={open.length > 0 && picked === open.length}
          disabled={open.length === 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = picked > 0 && picked < open.length;
          }}
          onChange={(event) =>
            onChoose(
              open.map(({ name }) => name),
              event.target.checked,
            )
          }
        />
        <code>{code}</code>{' '}
        <span>{items.length === 1 ? '1 fix' : `${items.length.toLocaleString('en')} fixes`}</span>
      </label>
      {assumes.map((sentence) => (
        <p key={sentence} className={styles.assumes}>
          Assumes: {renderCode(sentence)}
        </p>
      ))}
      <details className={styles.items}>
        <summary>Choose one by one</summary>
        <ul>
          <ManyItems
            isList
            items={items}
            what="fixes"
            render={(item) => (
              <li key={item.name}>
                <label className={styles.item}>
                  <input
                    type="checkbox"
                    checked={chosen.has(item.name) && isOpen(item, ownsServer)}
                    disabled={!isOpen(item, ownsServer)}
                    onChange={(event) => onChoose([item.name], event.target.checked)}
                  />
                  <bdi>{formatOwner(item.tool)}</bdi> <span>{renderCode(item.title)}</span>
                </label>
              </li>
            )}
          />
        </ul>
      </details>
    </li>
  );
}

function isOpen({ isOutput }: FixItem, ownsServer: boolean): boolean {
  return ownsServer || !isOutput;
}
