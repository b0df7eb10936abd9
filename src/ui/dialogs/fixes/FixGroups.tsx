import type { ReactNode } from 'react';
import type { FixGroup, FixItem } from '../../../app/linting/list-fixes.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
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
        {title} <span>{formatNumber(count)}</span>
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

function Group({ group: { code, assumes, questions, items }, ...rest }: GroupProps) {
  const [only, ...others] = questions;
  return (
    <li>
      <ChooseAll items={items} {...rest}>
        <code>{code}</code> <span>{formatCount(items.length, 'fix', 'fixes')}</span>
      </ChooseAll>
      {assumes.map((sentence) => (
        <p key={sentence} className={styles.assumes}>
          Assumes: {renderCode(sentence)}
        </p>
      ))}
      {only !== undefined && others.length === 0 && (
        <p className={styles.assumes}>{renderCode(only.question)}</p>
      )}
      {others.length === 0 ? (
        <Fold items={items} {...rest} />
      ) : (
        <ul className={styles.questions}>
          {questions.map(({ question, items: asked }) => (
            <li key={question}>
              <ChooseAll items={asked} {...rest}>
                {renderCode(question)} <span>{formatCount(asked.length, 'tool')}</span>
              </ChooseAll>
              <Fold items={asked} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Fold(props: ItemsProps) {
  return (
    <details className={styles.items}>
      <summary>Choose one by one</summary>
      <ItemList {...props} />
    </details>
  );
}

type ItemsProps = Omit<GroupProps, 'group'> & { readonly items: readonly FixItem[] };

interface ChooseAllProps extends Omit<ItemsProps, 'formatOwner'> {
  /** Gets the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** A checkbox for all items at once: checked, partly checked, or not. */
export function ChooseAll({
  items,
  chosen,
  ownsServer,
  isFirst = false,
  onChoose,
  children,
}: ChooseAllProps) {
  const open = items.filter((item) => isOpen(item, ownsServer));
  const picked = open.filter(({ name }) => chosen.has(name)).length;
  return (
    <label className={styles.rule}>
      <input
        type="checkbox"
        data-first={isFirst || undefined}
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
      {children}
    </label>
  );
}

interface ItemListProps extends ItemsProps {
  /** The items differ in what they change. */
  readonly hasTitles?: boolean;
}

/** A checkbox for each item. */
export function ItemList({
  items,
  chosen,
  ownsServer,
  hasTitles = true,
  formatOwner,
  onChoose,
}: ItemListProps) {
  return (
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
              <bdi>{formatOwner(item.tool)}</bdi>{' '}
              {hasTitles && <span>{renderCode(item.title)}</span>}
              {item.because !== undefined && <small>({renderCode(item.because)})</small>}
            </label>
          </li>
        )}
      />
    </ul>
  );
}

function isOpen({ isOutput }: FixItem, ownsServer: boolean): boolean {
  return ownsServer || !isOutput;
}
