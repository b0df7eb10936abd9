import { createProviderToolChange } from '../../../app/provider-tools/create-provider-tool-change.ts';
import { WIRE_FAMILIES, type ProviderTool } from '../../../contract/contract.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import type { ProviderToolKind } from '../../../contract/provider-tools/provider-tool-kind.ts';
import {
  findProviderToolKind,
  findVersion,
  listProviderToolKinds,
} from '../../../contract/provider-tools/provider-tool-kinds.ts';
import { Choice } from '../../fields/Choice.tsx';
import { ChoicePart } from '../../fields/ChoicePart.tsx';
import { FindingsAt } from '../../fields/FindingsAt.tsx';
import { selectContract } from '../../fields/use-contract.ts';
import { usePart } from '../../fields/use-part.ts';
import { Field } from '../../parts/Field.tsx';
import { Section } from '../../parts/Section.tsx';
import { selectTool, useApp, useWorkshop } from '../../use-app.ts';
import { CachePointSwitch } from './CachePointSwitch.tsx';
import { ProviderToolFacts } from './ProviderToolFacts.tsx';
import { ProviderToolJson } from './ProviderToolJson.tsx';
import grid from '../../parts/grid.module.css';

/** A tool that its provider describes: which one, what is known of it, its settings. */
export function ProviderToolSection() {
  const contract = useApp(selectContract);
  const tool = contract?.provider_tool;
  if (contract === undefined || tool === undefined)
    return (
      <Section id="provider-tool" title="Provider tool">
        <FindingsAt at={['provider_tool']} below />
      </Section>
    );
  const known = tool.provider && findProviderToolKind(tool.provider, tool.kind ?? '', tool.config);
  return (
    <Section
      id="provider-tool"
      title="Provider tool"
      about={known?.label ?? 'the provider has its description and its schema'}
    >
      <div className={grid.grid}>
        <div className={grid.half}>
          <ChoicePart
            at={['provider_tool', 'provider']}
            label="Provider"
            options={WIRE_FAMILIES.map((value) => ({ value, label: PROVIDER_NAMES[value].name }))}
          />
        </div>
        <div className={grid.half}>
          <VersionField tool={tool} known={known} />
        </div>
        <div className={grid.half}>
          <StandIn own={contract.name} />
        </div>
      </div>
      {tool.provider !== undefined && (
        <>
          <ProviderToolFacts tool={tool} known={known} />
          <ProviderToolJson provider={tool.provider} tool={tool} />
        </>
      )}
      <CachePointSwitch />
      <FindingsAt at={['provider_tool']} below />
    </Section>
  );
}

interface VersionFieldProps {
  readonly tool: ProviderTool;
  readonly known: ProviderToolKind | undefined;
}

/** Another version may demand another name. */
function VersionField({ tool: { provider, kind = '' }, known }: VersionFieldProps) {
  const { app } = useWorkshop();
  const { place, readOnly } = usePart(['provider_tool', 'kind'], 'version');
  const choices = known === undefined ? listNewest(provider) : listVersions(known);
  const setVersion = (next: string): void => {
    const tool = selectTool(app.store.getState());
    if (tool === undefined || next === '') return;
    const name = known && findVersion(known, next)?.name;
    app.apply(
      createProviderToolChange(tool, { kind: next, name, config: undefined }, 'Set version'),
    );
  };
  return (
    <Field label="Version" declared={kind !== ''}>
      {(id) => (
        <Choice
          id={id}
          dir="ltr"
          value={kind}
          options={choices}
          none="not declared"
          disabled={readOnly}
          {...place}
          onChange={(event) => setVersion(event.target.value)}
        />
      )}
    </Field>
  );
}

interface VersionOption {
  readonly value: string;
  readonly label: string;
}

function listVersions({ versions }: ProviderToolKind): readonly VersionOption[] {
  return versions.flatMap(({ kind, spellings = [], isBeta }, i) =>
    [kind, ...spellings].map((value) => {
      const words = [
        ...(i === 0 && versions.length > 1 ? ['newest'] : []),
        ...(isBeta ? ['beta'] : []),
      ];
      return { value, label: words.length === 0 ? value : `${value} (${words.join(', ')})` };
    }),
  );
}

/** For a tool that is not known: the newest of every tool of the provider. */
function listNewest(provider: ProviderTool['provider']): readonly VersionOption[] {
  if (provider === undefined) return [];
  const kinds = listProviderToolKinds(provider).flatMap(({ versions }) => versions[0]?.kind ?? []);
  return [...new Set(kinds)].map((value) => ({ value, label: value }));
}

function StandIn({ own }: { readonly own: string }) {
  const names = useApp(({ workspace }) =>
    workspace.tools.flatMap(({ document }) => {
      const name = document.get('name');
      return typeof name === 'string' && name !== '' && name !== own ? [name] : [];
    }),
  );
  return (
    <ChoicePart
      at={['provider_tool', 'stand_in']}
      label="Stands in elsewhere"
      undeclared="no tool"
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
