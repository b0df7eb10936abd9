import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { memo } from 'react';
import { RISK_DETAILS } from '../../../contract/schema/vocabulary.ts';
import { Menu } from '../../parts/Menu.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useReadOnly } from '../../use-app.ts';
import { ColoredRiskIcon } from '../canvas/ColoredRiskIcon.tsx';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatNodeName } from '../format-node-name.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import { listNodeLines, sortLines, type MapLine } from '../lines/map-lines.ts';
import type { MapCommands } from '../use-map-actions.ts';
import type { ChoiceCommands } from '../use-map-choice.ts';
import type { MapSideProps } from './MapSide.tsx';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

interface ToolSideProps extends Pick<MapSideProps, 'drawn'> {
  readonly choose: ChoiceCommands;
  readonly commands: MapCommands;
  readonly id: string;
}

/** The chosen tool: what it leads to, what leads to it, and what can be done with it here. */
export const ToolSide = memo(function ToolSide({
  drawn: { map, lines },
  choose,
  commands,
  id,
}: ToolSideProps) {
  const readOnly = useReadOnly();
  const section = useRestoreSideFocus<HTMLElement>();
  const tool = map.tools.find((each) => each.id === id);
  if (tool === undefined) return null;
  const near = sortLines(listNodeLines(lines, id));
  const leaving = near.filter((line) => line.source === id && !line.both);
  const coming = near.filter((line) => line.target === id && !line.both);
  const both = near.filter((line) => line.both);
  const others = map.tiers.filter(({ tools }) => !tools.includes(id));
  return (
    <section ref={section} className={styles.about} aria-labelledby="map-about" data-about>
      <header>
        <h2 id="map-about">
          <bdi>
            <code>
              <NameText name={tool.name || 'unnamed'} />
            </code>
          </bdi>
        </h2>
        <button
          type="button"
          className={button.icon}
          aria-label="Let go of the tool"
          title="Let go (Escape)"
          onClick={choose.removeSelection}
        >
          <X size={14} aria-hidden />
        </button>
      </header>
      <p className={styles.facts}>
        <ColoredRiskIcon risk={tool.risk} />{' '}
        {tool.risk === undefined ? 'risk not declared' : RISK_DETAILS[tool.risk].label} ·{' '}
        <bdi>{tool.tier ?? 'no tier'}</bdi>
      </p>
      <div className={styles.actions}>
        <button type="button" className={button.button} onClick={() => commands.openContract(id)}>
          Open contract
        </button>
        <button
          type="button"
          className={button.button}
          disabled={readOnly}
          onClick={() => commands.openForm({ from: id })}
        >
          Declare route
        </button>
        {!readOnly && others.length > 0 && (
          <Menu
            label={`Move ${tool.name || 'the tool'} to another tier`}
            trigger="Move"
            className={button.button}
            listItems={() =>
              others.map(({ tier }) => ({
                label: tier ?? 'no tier',
                onSelect: () => commands.moveTo(id, tier),
              }))
            }
          />
        )}
      </div>
      <LineList title="Leads to" lines={leaving} {...{ map, id, choose }} />
      <LineList title="Comes from" lines={coming} {...{ map, id, choose }} />
      <LineList title="Both ways" lines={both} {...{ map, id, choose }} />
      {near.length === 0 && (
        <p className={styles.hint}>
          Nothing leads here and nothing leads away. Where another tool is easily taken for it, say
          when to use which.
        </p>
      )}
    </section>
  );
});

interface LineListProps {
  readonly title: string;
  readonly lines: readonly MapLine[];
  readonly map: MapSideProps['drawn']['map'];
  readonly id: string;
  readonly choose: ChoiceCommands;
}

function LineList({ title, lines, map, id, choose }: LineListProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>
        {title === 'Leads to' ? (
          <ArrowRight size={13} aria-hidden />
        ) : title === 'Comes from' ? (
          <ArrowLeft size={13} aria-hidden />
        ) : null}
        {title} <span>{lines.length}</span>
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={() => choose.selectLine(line.id)}
              title={LINE_WORDS[line.kind].about}
            >
              <LineSample kind={line.kind} />
              <bdi>
                <code>{formatNodeName(map, line.source === id ? line.target : line.source)}</code>
              </bdi>
              <small>{LINE_WORDS[line.kind].label}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
