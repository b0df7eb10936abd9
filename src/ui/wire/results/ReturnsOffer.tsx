import { Check, PencilLine } from 'lucide-react';
import { getContract } from '../../../app/derive.ts';
import { getWire } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { addSentence } from '../../../contract/add-sentence.ts';
import { describeReturns } from '../../../contract/describe-returns.ts';
import type { Target } from '../../../emit/target.ts';
import { focusField } from '../../focus-field.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useEdit, useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from './ResultsView.module.css';

interface ReturnsOfferProps {
  readonly target: Target;
  readonly tool: Tool;
}

/**
 * Offers a sentence about the shape of the result, where the target does not send the output
 * schema.
 */
export function ReturnsOffer({ target, tool }: ReturnsOfferProps) {
  const { app } = useWorkshop();
  const edit = useEdit();
  const readOnly = useReadOnly();
  const contract = getContract(tool.document);
  if (contract.output_schema === undefined) return null;
  const lost = getWire(tool.document, target).losses.find(
    ({ kind, at }) =>
      (kind === 'dropped' || kind === 'ignored') && at.length === 1 && at[0] === 'output_schema',
  );
  if (lost === undefined)
    return <p className={styles.returns}>{target.label} receives the output schema.</p>;
  const sentence = describeReturns(contract);
  const description = contract.description ?? '';
  const isSaid = sentence !== undefined && description.includes(sentence);
  const applyOffer = (): void => {
    if (sentence === undefined) return focusField(app, ['description']);
    if (!isSaid)
      edit(
        [{ kind: 'set', at: ['description'], value: addSentence(description, sentence) }],
        'Describe the result',
      );
  };
  return (
    <section className={styles.returns} aria-label="Result in the description">
      <p>{renderCode(lost.message)}</p>
      {sentence !== undefined && (
        <p className={styles.sentence}>
          {isSaid ? 'The description says:' : 'The description could say:'}{' '}
          <q dir="ltr">{sentence}</q>
        </p>
      )}
      <button
        type="button"
        className={button.button}
        disabled={readOnly}
        aria-disabled={isSaid || readOnly}
        onClick={applyOffer}
      >
        {isSaid ? <Check size={14} aria-hidden /> : <PencilLine size={14} aria-hidden />}
        {sentence === undefined
          ? 'Describe the result'
          : isSaid
            ? 'Added to the description'
            : 'Add to the description'}
      </button>
    </section>
  );
}
