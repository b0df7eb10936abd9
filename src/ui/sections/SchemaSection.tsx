import { Suspense, useMemo, useRef } from 'react';
import { findTool } from '../../app/derive.ts';
import { judgementOf } from '../../app/judging/judged.ts';
import { schemaFindingsOf } from '../../app/schema-findings.ts';
import { measureCost, measureCostParts } from '../../app/tokens/cost.ts';
import { targetFor } from '../../app/wire.ts';
import { get, isArray, createJsonObject, type Json } from '../../contract/json.ts';
import { formatPointer, type Pointer } from '../../contract/pointer.ts';
import { isSameValue } from '../../contract/same-value.ts';
import { RESULT_ENVELOPES } from '../../contract/vocabulary.ts';
import type { Finding } from '../../lint/rule.ts';
import { ChoicePart, wordOptions } from '../fields/ChoicePart.tsx';
import { FindingList } from '../fields/FindingList.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Section } from '../parts/Section.tsx';
import type { CostPart } from '../schema/detail/CostLine.tsx';
import { SchemaServices, type Services } from '../schema/services.ts';
import {
  selectTool,
  useContract,
  useEdit,
  useExactly,
  useReadOnly,
  useWorkshop,
} from '../use-app.ts';

/** A chunk of its own: the rest of the page does not wait for it. */
const SchemaDesigner = lazyPart(() =>
  import('../schema/SchemaDesigner.tsx').then((file) => file.SchemaDesigner),
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
            onPlace={(place) => app.look({ place })}
            renderFindings={(place) => listed(findings?.get(formatPointer(place)))}
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
            options={wordOptions(RESULT_ENVELOPES)}
            undeclared="as the registry says"
          />
        </div>
      )}
    </Section>
  );
}

function listed(findings: readonly Finding[] | undefined) {
  return findings && <FindingList findings={findings} />;
}

function useFindings(
  part: SchemaSectionProps['part'],
): ReadonlyMap<string, readonly Finding[]> | undefined {
  const former = useRef<ReadonlyMap<string, readonly Finding[]>>(undefined);
  return useExactly((state) => {
    const tool = selectTool(state);
    const judgement = judgementOf(state, tool?.id);
    const next = tool && judgement && schemaFindingsOf(tool.document, judgement, part);
    return isSameValue(former.current, next) ? former.current : (former.current = next);
  });
}

interface Costs {
  readonly costAt: (at: Pointer) => number | undefined;
  readonly costPartsAt: (at: Pointer) => readonly CostPart[] | undefined;
}

/** Tokens of a place on the target that the wire pane shows. */
function useCost(): Costs {
  const document = useExactly((state) => selectTool(state)?.document);
  const target = useExactly((state) => targetFor(state.workspace, state.target));
  return useMemo(
    () => ({
      costAt: (at) => document && measureCost(document, target, at)?.tokens,
      costPartsAt: (at) => {
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
  const { app, desk } = useWorkshop();
  const readOnly = useReadOnly();
  const isWide = useExactly((state) => state.wide);
  return useMemo(() => {
    const addExample = (value: Json): void => {
      const { workspace, selected } = app.store.getState();
      const examples = get(findTool(workspace, selected)?.document, 'examples');
      const count = isArray(examples) ? examples.length : 0;
      if (selected === undefined || (examples !== undefined && !isArray(examples))) return;
      app.do({
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
      app.notify({ tone: 'done', message: `Added as example ${count + 1}.`, undo: true });
    };
    return {
      probe: desk.probe,
      warm: desk.warmProbe,
      checkPattern: desk.checkPattern,
      copy: desk.copy,
      readOnly,
      width: { isWide, setWide: (wide: boolean) => app.look({ wide }) },
      ...(part === 'input_schema' && !readOnly ? { addExample } : {}),
    };
  }, [app, desk, part, readOnly, isWide]);
}
