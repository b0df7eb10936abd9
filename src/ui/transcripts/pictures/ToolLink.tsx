import { getName } from '../../../app/derive.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';

/** Opens the contract where the registry has it. */
export function ToolLink({ name }: { readonly name: string }) {
  const { app } = useWorkshop();
  const id = useApp(({ workspace }) => workspace.tools.find((tool) => getName(tool) === name)?.id);
  const text = (
    <bdi>
      <NameText name={name} />
    </bdi>
  );
  if (id === undefined) return text;
  return (
    <button type="button" onClick={() => app.setView({ selected: id, pane: 'contract' })}>
      {text}
    </button>
  );
}
