import { useMemo, useState } from 'react';
import type { Cause } from '../../../analyze/cause.ts';
import { getName } from '../../../app/derive.ts';
import { planCauses } from '../../../app/transcripts/plan-causes.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { useAppStrict } from '../../use-app.ts';
import { CauseItem } from './CauseItem.tsx';
import styles from './CauseList.module.css';

/** What to change, the dearest first. */
export function CauseList({ causes }: { readonly causes: readonly Cause[] }) {
  const workspace = useAppStrict((state) => state.workspace);
  const [opened, setOpened] = useState<string>();
  const planned = useMemo(
    () =>
      planCauses(causes, new Map(workspace.tools.map((tool) => [getName(tool), tool.document]))),
    [causes, workspace],
  );
  return (
    <Section
      id="log-causes"
      title="What to change"
      about={
        causes.length === 0
          ? 'Causes in the open contracts'
          : `${formatCount(causes.length, 'cause')}, by the turns that they cost`
      }
    >
      {causes.length === 0 ? (
        <p className={styles.empty}>These transcripts show no cause in the open contracts.</p>
      ) : (
        <ol className={styles.list}>
          <ManyItems
            isList
            items={planned}
            what="causes"
            step={20}
            render={(each) => {
              const key = printCauseKey(each.cause);
              return (
                <CauseItem
                  key={key}
                  planned={each}
                  isOpen={opened === key}
                  onToggle={() => setOpened(opened === key ? undefined : key)}
                />
              );
            }}
          />
        </ol>
      )}
    </Section>
  );
}

function printCauseKey({ finder, tool, title, details }: Cause): string {
  return JSON.stringify([finder, tool, title, details]);
}
