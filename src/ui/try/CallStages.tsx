import { Ban, Check, Pencil } from 'lucide-react';
import { formatCount } from '../../contract/format-count.ts';
import type { Observation, StageRecord } from '../../simulate/guard.ts';
import styles from './CallStages.module.css';

const FORMS: Readonly<Record<string, string>> = {
  text: 'text',
  mcp: 'MCP',
  'openai-responses': 'OpenAI Responses',
  'openai-chat': 'OpenAI Chat',
  gemini: 'Gemini',
  bedrock: 'Bedrock',
  anthropic: 'Anthropic',
};

const STAGES = {
  visible: { label: 'Visible', passed: 'shown in this turn, its gates are met' },
  aliases: { label: 'Aliases', passed: 'sent in the declared shape' },
  arguments: { label: 'Arguments', passed: 'fit the schema' },
  permission: { label: 'Permission', passed: '' },
  repeat: { label: 'Idempotency', passed: 'no repeat of an earlier call' },
  run: { label: 'Handler', passed: 'answered' },
  limits: { label: 'Result limits', passed: 'within the limits' },
} as const satisfies Record<
  StageRecord['stage'],
  { readonly label: string; readonly passed: string }
>;

interface CallStagesProps {
  readonly observation: Observation;
  readonly form: string;
}

/** One line for each stage that the call came to. */
export function CallStages({ observation, form }: CallStagesProps) {
  const { stages, id, recovered, ms, outcome } = observation;
  const ended = outcome.ok ? 'ok' : outcome.failure.type;
  return (
    <ol className={styles.stages} aria-label={`Stages of ${observation.tool}`}>
      <Line
        stage={{ label: 'Read', status: recovered ? 'changed' : 'passed' }}
        note={`${recovered ? 'recovered from' : 'a call in'} ${FORMS[form] ?? form}, as ${id}`}
      />
      {stages.map((record, i) => (
        <Line
          key={i}
          stage={{ label: STAGES[record.stage].label, status: record.status }}
          note={describeStage(record, observation)}
        />
      ))}
      <Line
        stage={{ label: 'Result', status: outcome.ok ? 'passed' : 'refused' }}
        note={`${ended}${ms > 0 ? ` after ${formatCount(ms, 'millisecond')}` : ''}`}
      />
    </ol>
  );
}

function describeStage(
  { stage, status, note }: StageRecord,
  { decision, input }: Observation,
): string {
  if (stage === 'permission' && status === 'changed') return `runs as its draft, ${note}`;
  if (stage === 'permission' && status === 'passed' && decision !== undefined) {
    const { rule, approver } = decision;
    const by = approver === null ? rule : `${rule} of ${approver}`;
    return `${decision.decision}, decided by ${by}`;
  }
  if (stage === 'repeat' && status === 'changed') return 'a repeat: gets the first result';
  if (stage === 'aliases' && status === 'changed')
    return `mapped to the declared shape: ${JSON.stringify(input)}`;
  return note === '' ? STAGES[stage].passed : note;
}

interface LineProps {
  readonly stage: { readonly label: string; readonly status: StageRecord['status'] };
  readonly note: string;
}

function Line({ stage: { label, status }, note }: LineProps) {
  return (
    <li data-status={status}>
      {status === 'refused' ? (
        <Ban size={12} aria-label="refused" />
      ) : status === 'changed' ? (
        <Pencil size={12} aria-label="changed" />
      ) : (
        <Check size={12} aria-label="passed" />
      )}
      <b>{label}</b>
      <span>{note}</span>
    </li>
  );
}
