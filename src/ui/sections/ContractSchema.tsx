import { useMemo, useRef, type ReactNode } from 'react';
import { findTool } from '../../app/derive.ts';
import { findLintResult } from '../../app/linting/lint-state.ts';
import { getSchemaFindings } from '../../app/linting/schema-findings.ts';
import { measureCost, measureCostParts } from '../../app/tokens/cost.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import { isSameValue } from '../../contract/json/is-same-value.ts';
import { createJsonObject, get, isArray, type Json } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import type { Finding } from '../../lint/rule.ts';
import { FindingList } from '../details/FindingList.tsx';
import { selectContract } from '../fields/use-contract.ts';
import { useHeld } from '../parts/held-findings.ts';
import type { CostPart } from '../schema/detail/CostLine.tsx';
import { SchemaDesigner } from '../schema/SchemaDesigner.tsx';
import { SchemaServices, type Services } from '../schema/services.ts';
import { selectTool, useApp, useAppStrict, useEdit, useReadOnly, useWorkshop } from '../use-app.ts';
import { useSettled } from '../workbench/use-settled.ts';

export type SchemaPart = 'input_schema' | 'output_schema';

interface ContractSchemaProps {
  readonly part: SchemaPart;
  readonly title: string;
}

/** The schema designer on one schema of the open contract; loaded together with the designer. */
export function ContractSchema({ part, title }: ContractSchemaProps) {
  const { app } = useWorkshop();
  const isOpen = useApp((state) => selectTool(state) !== undefined);
  const schema = useAppStrict((state) => selectContract(state)?.[part]);
  const edit = useEdit();
  const services = useServices(part);
  const findings = useFindings(part);
  const drawn = useHeld(findings);
  const cost = useCost();
  const at = useMemo((): Pointer => [part], [part]);
  const documents = useMemo(
    () => ({
      subscribe: app.store.subscribe,
      read: () => selectTool(app.store.getState())?.document,
    }),
    [app],
  );
  if (!isOpen) return null;
  return (
    <SchemaServices value={services}>
      <SchemaDesigner
        key={part}
        schema={schema}
        at={at}
        title={title}
        onEdit={edit}
        onPlace={(place) => app.setView({ place })}
        renderFindings={(place) => {
          const key = formatPointer(place);
          return renderFindingList(drawn?.get(key), findings?.get(key));
        }}
        {...cost}
        documents={documents}
      />
    </SchemaServices>
  );
}

function renderFindingList(
  drawn: readonly Finding[] | undefined,
  current: readonly Finding[] = [],
): ReactNode {
  return drawn && <FindingList findings={drawn} current={current} />;
}

function useFindings(part: SchemaPart): ReadonlyMap<string, readonly Finding[]> | undefined {
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
  const document = useSettled((state) => selectTool(state)?.document);
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
            { part: 'what it contains', tokens: parts.children.tokens },
          ]
        );
      },
    }),
    [document, target],
  );
}

function useServices(part: SchemaPart): Services {
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
