import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo } from 'react';
import type { ToolMap } from '../../../app/map/map.ts';
import { RISK_DETAILS } from '../../../contract/schema/vocabulary.ts';
import { Menu } from '../../parts/Menu.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useReadOnly } from '../../use-app.ts';
import { ColoredRiskIcon } from '../canvas/ColoredRiskIcon.tsx';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatNodeName } from '../format-node-name.ts';
import { LineSample } from '../lines/LineEnds.tsx';
import { listNodeLines, sortLines, type MapLine } from '../lines/map-lines.ts';
import type { MapCommands } from '../map-commands.ts';
import type { ChoiceCommands } from '../use-map-choice.ts';
import type { MapSideProps } from './side-props.ts';
import { SideHeader } from './SideHeader.tsx';
import { useRestoreSideFocus } from './use-restore-side-focus.ts';
import button from '../../parts/button.module.css';
import styles from './MapSide.module.css';

interface ToolSideProps extends Pick<MapSideProps, 'drawn'> {
  readonly choose: ChoiceCommands;
  readonly commands: MapCommands;
  readonly id: string;
}

/** The selected tool: its lines in and out, and the commands for it. */
export const ToolSide = memo(function ToolSide({
  drawn: { map, lines },
  choose,
  commands,
  id,
}: ToolSideProps) {
  const section = useRestoreSideFocus<HTMLElement>();
  const tool = map.tools.find((each) => each.id === id);
  if (tool === undefined) return null;
  const near = sortLines(listNodeLines(lines, id));
  const outgoing = near.filter((line) => line.source === id && !line.both);
  const incoming = near.filter((line) => line.target === id && !line.both);
  const both = near.filter((line) => line.both);
  return (
    <section ref={section} className={styles.about} aria-labelledby="map-about" data-about>
      <SideHeader what="tool" hint="Deselect (Escape)" onClose={choose.removeSelection}>
        <bdi>
          <code>
            <NameText name={tool.name || 'unnamed'} />
          </code>
        </bdi>
      </SideHeader>
      <p className={styles.facts}>
        <ColoredRiskIcon risk={tool.risk} />{' '}
        {tool.risk === undefined ? 'risk not declared' : RISK_DETAILS[tool.risk].label} ·{' '}
        <bdi>{tool.tier ?? 'no tier'}</bdi>
      </p>
      <ToolActions map={map} tool={tool} commands={commands} />
      <LineList title="Leads to" lines={outgoing} {...{ map, id, choose }} />
      <LineList title="Comes from" lines={incoming} {...{ map, id, choose }} />
      <LineList title="Both ways" lines={both} {...{ map, id, choose }} />
      {near.length === 0 && (
        <p className={styles.hint}>
          No routes. If it is easy to confuse with another tool, say when to use which.
        </p>
      )}
    </section>
  );
});

interface ToolActionsProps {
  readonly map: ToolMap;
  readonly tool: ToolMap['tools'][number];
  readonly commands: MapCommands;
}

function ToolActions({ map, tool, commands }: ToolActionsProps) {
  const readOnly = useReadOnly();
  const others = map.tiers.filter(({ tools }) => !tools.includes(tool.id));
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={button.button}
        onClick={() => commands.openContract(tool.id)}
      >
        Open contract
      </button>
      <button
        type="button"
        className={button.button}
        disabled={readOnly}
        onClick={() => commands.openForm({ from: tool.id })}
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
              onSelect: () => commands.moveTo(tool.id, tier),
            }))
          }
        />
      )}
    </div>
  );
}

interface LineListProps {
  readonly title: string;
  readonly lines: readonly MapLine[];
  readonly map: ToolMap;
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
