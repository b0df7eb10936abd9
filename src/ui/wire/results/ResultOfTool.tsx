import { useMemo, useState } from 'react';
import { getContract, getRegistry } from '../../../app/derive.ts';
import type { Tool } from '../../../app/workspace.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Json } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { ResultEnvelope } from '../../../contract/schema/vocabulary.ts';
import { emitResult, type CallOutcome, type ResultEmission } from '../../../emit/emit-result.ts';
import type { Target } from '../../../emit/target.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { PrintedJson } from '../PrintedJson.tsx';
import { ResultNotes } from './ResultNotes.tsx';
import { ReturnsOffer } from './ReturnsOffer.tsx';
import { useSuccess, type SuccessResult } from './use-success.ts';
import pane from '../WirePane.module.css';
import styles from './ResultsView.module.css';

type EnvelopeChoice = 'declared' | ResultEnvelope;
const NO_VALUE = 'no value';

interface ResultOfToolProps {
  readonly target: Target;
  readonly tool: Tool;
}

/** One tool's success or one of its errors, exactly as the model receives it. */
export function ResultOfTool({ target, tool }: ResultOfToolProps) {
  const { commands } = useWorkshop();
  const contract = getContract(tool.document);
  const sdkAdapter = useApp((state) => getRegistry(state.workspace).sending.get(target.id)?.sender);
  const declared = useApp(
    (state) => contract.result_envelope ?? getRegistry(state.workspace).result_envelope,
  );
  const success = useSuccess(contract);
  const [index, setIndex] = useState(-1);
  const [chosen, setChosen] = useState<EnvelopeChoice>('declared');
  const errors = contract.errors ?? [];
  const shown = index < errors.length ? index : -1;
  const envelope = chosen === 'declared' ? declared : chosen;
  const value = success.kind === 'found' ? success.value : NO_VALUE;
  const emission = useMemo(() => {
    const outcome: CallOutcome | undefined =
      shown >= 0
        ? { kind: 'error', index: shown }
        : success.kind === 'found'
          ? { kind: 'success', value }
          : undefined;
    return outcome && emitResult(contract, outcome, { target, sdkAdapter, envelope });
  }, [contract, shown, success.kind, value, target, sdkAdapter, envelope]);
  return (
    <div className={pane.view}>
      <div className={pane.tools}>
        <OutcomePicker errors={errors} value={shown} onChange={setIndex} />
        <Segmented
          label="Envelope"
          options={listEnvelopes(declared)}
          value={chosen}
          onChange={setChosen}
        />
        <span className={pane.end}>
          {emission !== undefined && (
            <CopyButton
              label="Copy the result"
              onCopy={() => commands.copy(printJson(emission.wire, 2))}
            />
          )}
        </span>
      </div>
      <div className={pane.text} tabIndex={0} role="region" aria-label={`${target.label} result`}>
        {emission === undefined ? (
          <NoSuccess success={success} contract={contract} />
        ) : (
          <ShownResult
            emission={emission}
            success={shown >= 0 ? undefined : success}
            target={target}
          />
        )}
        {shown < 0 && <ReturnsOffer target={target} tool={tool} />}
      </div>
    </div>
  );
}

function listEnvelopes(
  declared: ResultEnvelope | undefined,
): readonly { readonly value: EnvelopeChoice; readonly label: string }[] {
  return [
    {
      value: 'declared',
      label: declared === undefined ? 'No envelope' : `As declared: ${declared}`,
    },
    { value: 'ok', label: 'ok' },
    { value: 'status', label: 'status' },
  ];
}

interface OutcomePickerProps {
  readonly errors: NonNullable<Contract['errors']>;
  /** The index of an error; -1 for the success. */
  readonly value: number;
  readonly onChange: (index: number) => void;
}

function OutcomePicker({ errors, value, onChange }: OutcomePickerProps) {
  return (
    <select
      className={styles.outcome}
      aria-label="Outcome"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value={-1}>Success</option>
      {errors.map((error, i) => (
        <option key={i} value={i}>
          {error.code ?? `Error ${i + 1}`}
        </option>
      ))}
    </select>
  );
}

function NoSuccess({
  success,
  contract,
}: {
  readonly success: SuccessResult;
  readonly contract: Contract;
}) {
  if (success.kind === 'asked')
    return (
      <p className={pane.empty} aria-live="polite">
        Generating a value for the output schema…
      </p>
    );
  if (success.kind === 'failed')
    return (
      <p className={pane.empty}>
        Could not generate a value for the output schema: {success.why}. Add an example with an
        output.
      </p>
    );
  if (contract.provider_tool !== undefined)
    return (
      <p className={pane.empty}>
        The provider decides what its tool returns: no result of it is designed here.
      </p>
    );
  return (
    <p className={pane.empty}>
      No output schema. Declare one or add an example with an output.{' '}
      {(contract.errors ?? []).length > 0 && 'You can choose the declared errors above.'}
    </p>
  );
}

interface ShownResultProps {
  readonly emission: ResultEmission;
  /** The origin of the value; undefined for an error. */
  readonly success: SuccessResult | undefined;
  readonly target: Target;
}

function ShownResult({ emission, success, target }: ShownResultProps) {
  const { wire, payload, stands } = emission;
  return (
    <>
      <p className={styles.lead}>Sent as {renderCode(stands)}.</p>
      <pre className={styles.json} aria-label="The result on the wire">
        <PrintedJson json={wire} />
      </pre>
      <ResultNotes emission={emission} target={target} />
      {isInText(wire, payload) && (
        <details className={styles.payload}>
          <summary>Content of the text</summary>
          <pre className={styles.json}>
            <PrintedJson json={payload} />
          </pre>
        </details>
      )}
      {success?.kind === 'found' && (
        <p className={styles.source}>
          {success.from === 'example'
            ? 'The value is the output of the first example with an output.'
            : 'The value was generated from the output schema. The output of an example would replace it.'}
        </p>
      )}
    </>
  );
}

/** Whether the wire has the payload only as escaped text. */
function isInText(wire: Json, payload: Json): boolean {
  return typeof payload !== 'string' && !hasPart(wire, payload);
}

function hasPart(json: Json, part: Json): boolean {
  if (json === part) return true;
  return typeof json === 'object' && json !== null && 'values' in json
    ? [...json.values()].some((each) => hasPart(each, part))
    : false;
}
