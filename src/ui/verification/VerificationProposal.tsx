import { useState } from 'react';
import { addCritiqueTool } from '../../app/critique/add-critique-tool.ts';
import { getContract } from '../../app/derive.ts';
import {
  suggestVerification,
  type SuggestedVerification,
} from '../../verify/suggest-verification.ts';
import { selectTool, useAppStrict, useEdit, useReadOnly, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './VerificationProposal.module.css';

/** Proposes the whole verification, or says why there is nothing to verify; a person sets it. */
export function VerificationProposal() {
  const { app } = useWorkshop();
  const edit = useEdit();
  const readOnly = useReadOnly();
  const document = useAppStrict((state) => selectTool(state)?.document);
  const [proposed, setProposed] = useState<{
    readonly document: object | undefined;
    readonly suggested: SuggestedVerification;
  }>();
  if (readOnly || document === undefined) return null;
  // What was proposed for another state of the contract no longer counts.
  const suggested = proposed?.document === document ? proposed.suggested : undefined;
  const suggest = (): void =>
    setProposed({
      document,
      suggested: suggestVerification(
        getContract(document),
        app.store.getState().workspace.tools.map((tool) => getContract(tool.document)),
      ),
    });
  return (
    <div className={styles.proposal}>
      {suggested === undefined ? (
        <>
          <button type="button" className={button.plain} onClick={suggest}>
            Propose a verification
          </button>
          {document.has('verification') && (
            <button
              type="button"
              className={button.plain}
              onClick={() => addCritiqueTool(app, getContract(document).name)}
            >
              Add a tool that checks it
            </button>
          )}
        </>
      ) : (
        <p role="status">
          {suggested.because}{' '}
          {suggested.kind === 'suggested' && (
            <button
              type="button"
              className={button.button}
              onClick={() =>
                edit(
                  [{ kind: 'set', at: ['verification'], value: suggested.verification }],
                  'Set verification',
                )
              }
            >
              {document.has('verification') ? 'Replace the verification' : 'Set the verification'}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
