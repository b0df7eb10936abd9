import { Suspense, useMemo, useRef } from 'react';
import { findTool } from '../../app/derive.ts';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { getSchemaFindings } from '../../app/linting/schema-findings.ts';
import { measureCost, measureCostParts } from '../../app/tokens/cost.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { isSameValue } from '../../contract/json/is-same-value.ts';
import { createJsonObject, get, isArray, type Json } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { RESULT_ENVELOPES } from '../../contract/schema/vocabulary.ts';
import type { Finding } from '../../lint/rule.ts';
import { ChoicePart, listOptions } from '../fields/ChoicePart.tsx';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { Section } from '../parts/Section.tsx';
import type { CostPart } from '../schema/detail/CostLine.tsx';
import { SchemaServices, type Services } from '../schema/services.ts';
import {
  selectTool,
  useAppStrict,
  useContract,
  useEdit,
  useReadOnly,
  useWorkshop,
} from '../use-app.ts';

/** Its own chunk: the rest of the page does not wait for it. */
const SchemaDesigner = createLazyPart(() =>
  import('../schema/SchemaDesigner.tsx').then((file) => file.SchemaDesigner),
);

const FindingList = createLazyPart(() =>
  import('../details/FindingList.tsx').then((file) => file.FindingList),
);

interface SchemaSectionProps {
  readonly part: 'input_schema' | 'output_schema';
}

const INPUT = { id: 'input', title: 'Input', about: 'the arguments the model may send' } as const;
const OUTPUT = { id: 'output', title: 'Output', about: 'the success shape' } as const;

export function SchemaSection({ part }: SchemaSectionProps) {
  const { app } = useWorkshop();
  const contract = useContract();
  const edit = useEdit();
  const services = useServices(part);
  const findings = useFindings(part);
  const cost = useCost();
  const words = part === 'input_schema' ? INPUT : OUTPUT;
  const at = useMemo((): Pointer => [part], [part]);
  if (contract === undefined) return null;
  return (
    <Section {...words}>
      <SchemaServices value={services}>
        <Suspense fallback={<div style={{ minHeight: 160 }} />}>
          <SchemaDesigner
            key={part}
            schema={contract[part]}
            at={at}
            title={words.title}
            onEdit={edit}
            onPlace={(place) => app.setView({ place })}
            renderFindings={(place) => renderFindingList(findings?.get(formatPointer(place)))}
            {...cost}
            document={contract.source}
          />
        </Suspense>
      </SchemaServices>
      {part === 'output_schema' && (
        <div style={{ maxWidth: 260, marginTop: 10 }}>
          <ChoicePart
            at={['result_envelope']}
            label="Result envelope"
            options={listOptions(RESULT_ENVELOPES)}
            undeclared="as the registry says"
          />
        </div>
      )}
    </Section>
  );
}

function renderFindingList(findings: readonly Finding[] | undefined) {
  return (
    findings && (
      <OptionalPart>
        <FindingList findings={findings} />
      </OptionalPart>
    )
  );
}

function useFindings(
  part: SchemaSectionProps['part'],
): ReadonlyMap<string, readonly Finding[]> | undefined {
  const former = useRef<ReadonlyMap<string, readonly Finding[]>>(undefined);
  return useAppStrict((state) => {
    const tool = selectTool(state);
    const lintResult = findLintResult(state, tool?.id);
    const next = tool && lintResult && getSchemaFindings(tool.document, lintResult, part);
    return isSameValue(former.current, next) ? former.current : (former.current = next);
  });
}

interface Costs {
  readonly measureCost: (at: Pointer) => number | undefined;
  readonly measureCostParts: (at: Pointer) => readonly CostPart[] | undefined;
}

/** Tokens of a pointer on the target of the wire pane. */
function useCost(): Costs {
  const document = useAppStrict((state) => selectTool(state)?.document);
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  return useMemo(
    () => ({
      measureCost: (at) => document && measureCost(document, target, at)?.tokens,
      measureCostParts: (at) => {
        const parts = document && measureCostParts(document, target, at);
        return (
          parts && [
            { part: 'name', tokens: parts.name.tokens },
            { part: 'prose', tokens: parts.description.tokens },
            { part: 'constraints', tokens: parts.constraints.tokens },
            { part: 'what it holds', tokens: parts.children.tokens },
          ]
        );
      },
    }),
    [document, target],
  );
}

function useServices(part: SchemaSectionProps['part']): Services {
  const { app, commands } = useWorkshop();
  const readOnly = useReadOnly();
  const isWide = useAppStrict((state) => state.wide);
  return useMemo(() => {
    const addExample = (value: Json): void => {
      const { workspace, selected } = app.store.getState();
      const examples = get(findTool(workspace, selected)?.document, 'examples');
      const count = isArray(examples) ? examples.length : 0;
      if (selected === undefined || (examples !== undefined && !isArray(examples))) return;
      app.apply({
        kind: 'edit-tool',
        tool: selected,
        edits: [
          {
            kind: 'set',
            at: ['examples', ...(count === 0 && examples === undefined ? [] : [count])],
            value:
              count === 0 && examples === undefined
                ? [createJsonObject([['input', value]])]
                : createJsonObject([['input', value]]),
          },
        ],
        label: 'Add example',
      });
      app.setNotice({ tone: 'done', message: `Added as example ${count + 1}.`, undo: true });
    };
    return {
      runProbe: commands.runProbe,
      loadProbe: commands.loadProbe,
      checkPattern: commands.checkPattern,
      copy: commands.copy,
      readOnly,
      width: { isWide, setWide: (wide: boolean) => app.setView({ wide }) },
      ...(part === 'input_schema' && !readOnly ? { addExample } : {}),
    };
  }, [app, commands, part, readOnly, isWide]);
}
