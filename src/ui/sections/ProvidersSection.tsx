import { useState } from 'react';
import { getContractReading } from '../../app/derive.ts';
import { getTarget } from '../../app/wire/wire.ts';
import { WIRE_FAMILIES, type WireFamily } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import { JsonPart } from '../fields/JsonPart.tsx';
import { selectContract } from '../fields/use-contract.ts';
import { Section } from '../parts/Section.tsx';
import { selectTool, useApp, useAppStrict } from '../use-app.ts';
import { PROVIDER_FIELDS } from './provider-fields.ts';
import { CachePointSwitch } from './provider-tool/CachePointSwitch.tsx';
import { ProviderControl } from './ProviderControl.tsx';
import grid from '../parts/grid.module.css';
import styles from './ProvidersSection.module.css';

/** Mistral reads what Chat Completions reads. */
function formatFamily(family: WireFamily): string {
  return family === 'openai_chat' ? 'OpenAI Chat, Mistral' : PROVIDER_NAMES[family].name;
}

/** Fields of single providers: sent only to their provider. */
export function ProvidersSection() {
  const shown = useApp((state) => getTarget(state.target).family);
  const unknown = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined
      ? []
      : getContractReading(tool.document)
          .problems.filter((problem) => problem.code === 'unknown_key' && problem.at?.length === 1)
          .map((problem) => String(problem.at?.[0]));
  });
  const isProviderTool = useApp((state) => selectContract(state)?.provider_tool !== undefined);
  const families = useApp((state) => {
    const contract = selectContract(state);
    const only = contract?.provider_tool?.provider;
    // No other provider gets it.
    return WIRE_FAMILIES.filter(
      (family) => only === undefined || family === only || contract?.wire[family] !== undefined,
    );
  });
  return (
    <Section id="providers" title="Provider fields" about="sent only to their provider">
      {!isProviderTool && <CachePointSwitch />}
      {families.map((family) => (
        <Family key={family} family={family} isShown={family === shown} />
      ))}
      {unknown.map((key) => (
        <div key={key} className={styles.unknown}>
          <p>
            <code>{key}</code>: not part of a contract, kept as is
          </p>
          <JsonPart at={[key]} label={`Unknown part ${key}`} placeholder="null" />
        </div>
      ))}
    </Section>
  );
}

/** Folded until it is opened, unless its wire is shown. */
function Family({ family, isShown }: { readonly family: WireFamily; readonly isShown: boolean }) {
  const frame = useAppStrict((state) => getAt(selectTool(state)?.document, ['wire', family]));
  const isFramed = useApp((state) => selectContract(state)?.wire[family] !== undefined);
  const isWanted = useApp(({ place }) => place?.[0] === 'wire' && place[1] === family);
  const [open, setOpen] = useState<boolean>();
  const fields = PROVIDER_FIELDS[family];
  const declared = fields
    .filter(({ at }) => getAt(frame ?? createJsonObject(), at) !== undefined)
    .map(({ at }) => String(at.at(-1)));
  const isOpen = isWanted || (open ?? isShown);
  return (
    <details
      className={styles.family}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && setOpen(event.currentTarget.open)}
    >
      <summary>
        {formatFamily(family)}{' '}
        <span>
          {declared.length > 0
            ? declared.join(', ')
            : isFramed
              ? 'original key order'
              : 'nothing declared'}
        </span>
      </summary>
      {isOpen && (
        <div className={grid.grid}>
          {fields.map((field) => (
            <ProviderControl key={field.at.join('.')} family={family} field={field} />
          ))}
          {isFramed && (
            <div className={grid.wide}>
              <p className={styles.rule}>
                All fields in the order they are sent. null is filled from the contract
              </p>
              <JsonPart
                at={['wire', family]}
                label={`${formatFamily(family)} fields`}
                placeholder="{}"
              />
            </div>
          )}
        </div>
      )}
    </details>
  );
}
