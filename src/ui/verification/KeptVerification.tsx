import { getName } from '../../app/derive.ts';
import { getVerificationHash } from '../../app/linting/get-contract-hash.ts';
import { removeVerdict } from '../../app/verification/save-verdict.ts';
import {
  readVerificationRecord,
  type VerificationRecord,
} from '../../contract/document/verification-record.ts';
import { getLabel } from '../../verify/describe-outcome.ts';
import { selectTool, useApp, useAppStrict, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './VerificationProposal.module.css';

/** What the registry keeps of the last look at what this tool did. */
export function KeptVerification() {
  const { app } = useWorkshop();
  const registry = useAppStrict(({ workspace }) => workspace.registry);
  const tool = useAppStrict(selectTool);
  const canEdit = useApp(({ stage }) => stage.kind === 'editing');
  if (tool === undefined) return null;
  const name = getName(tool);
  const record = readVerificationRecord(registry, name);
  if (record === undefined) return null;
  const isStale = record.contract !== getVerificationHash(tool.document);
  return (
    <section className={styles.proposal} aria-label="Last verification">
      <p>
        <span>
          Looked at on {record.at.slice(0, 16).replace('T', ' ')} UTC
          {record.url !== '' && (
            <>
              {' '}
              at <bdi dir="ltr">{record.url}</bdi>
            </>
          )}
          : {describeRecord(record)}.{isStale && ' The contract has changed since then.'}
        </span>
        {canEdit && (
          <button type="button" className={button.plain} onClick={() => removeVerdict(app, name)}>
            Remove
          </button>
        )}
      </p>
    </section>
  );
}

function describeRecord({ ok, failed, not_run }: VerificationRecord): string {
  const list = (kinds: readonly string[]): string => kinds.map(getLabel).join(', ');
  if (ok) return 'proven';
  return [
    failed.length === 0 ? 'not proven' : `failed: ${list(failed)}`,
    ...(not_run.length === 0 ? [] : [`not run: ${list(not_run)}`]),
  ].join('; ');
}
