import { useState } from 'react';
import type { MappedTool, ToolMap } from '../../../app/map/map.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useWorkshop } from '../../use-app.ts';
import styles from './MapQuestions.module.css';

/** The tiers with the number of their tools; each unfolds to its tools. */
export function TierList({ map }: { readonly map: ToolMap }) {
  const tools = new Map(map.tools.map((tool) => [tool.id, tool]));
  return (
    <section className={styles.tiers} aria-labelledby="map-tiers">
      <h2 id="map-tiers">{formatCount(map.tools.length, 'tool')} by tier</h2>
      {map.tiers
        .filter((tier) => tier.tools.length > 0)
        .map((tier) => (
          <Tier
            key={JSON.stringify(tier.tier ?? null)}
            name={tier.tier ?? 'No tier'}
            tools={tier.tools.flatMap((id) => tools.get(id) ?? [])}
          />
        ))}
    </section>
  );
}

interface TierProps {
  readonly name: string;
  readonly tools: readonly MappedTool[];
}

function Tier({ name, tools }: TierProps) {
  const { app } = useWorkshop();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi>
          <NameText name={name} />
        </bdi>{' '}
        <span>{formatCount(tools.length, 'tool')}</span>
      </summary>
      {isOpen && (
        <ul>
          <ManyItems
            items={tools}
            what="tools"
            isList
            render={(tool) => (
              <li key={tool.id}>
                <button type="button" onClick={() => app.setView({ selected: tool.id })}>
                  <code>
                    <NameText name={tool.name || 'unnamed'} />
                  </code>
                </button>
              </li>
            )}
          />
        </ul>
      )}
    </details>
  );
}
