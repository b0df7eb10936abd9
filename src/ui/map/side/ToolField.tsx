import { findTool, getName, listTierGroups } from '../../../app/derive.ts';
import { Field } from '../../parts/Field.tsx';
import { formatName } from '../../parts/text/NameText.tsx';
import { useAppStrict } from '../../use-app.ts';

interface ToolFieldProps {
  readonly label: string;
  /** A tool id, or '' before one is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The first thing to fill in. */
  readonly isFirst?: boolean;
}

/** A select of tools, grouped by tier as in the tree. */
export function ToolField({ label, value, onChange, isFirst = false }: ToolFieldProps) {
  const workspace = useAppStrict((state) => state.workspace);
  return (
    <Field label={label} declared>
      {(id) => (
        <select
          id={id}
          data-first={isFirst ? true : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            Choose a tool
          </option>
          {listTierGroups(workspace)
            .filter(({ tools }) => tools.length > 0)
            .map(({ tier, tools }) => (
              <optgroup key={JSON.stringify(tier ?? null)} label={tier ?? 'no tier'}>
                {tools.map((tool) => (
                  <option key={tool} value={tool}>
                    {formatName(
                      getName(findTool(workspace, tool) ?? { id: tool, document: new Map() }),
                    ) || 'unnamed'}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      )}
    </Field>
  );
}
