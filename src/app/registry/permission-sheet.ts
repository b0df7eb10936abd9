import { RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import { escapeMarkdown, escapeName } from '../../publish/escape-markdown.ts';
import {
  getCellKey,
  type Condition,
  type PermissionMatrix,
  type PermissionRow,
} from './permissions.ts';

export interface SheetHead {
  readonly title: string;
  readonly version: string | undefined;
  /** `2026-11-22`. */
  readonly date: string;
  /** SHA-256 of describePermissions, in hexadecimal; undefined where the browser makes none. */
  readonly digest: string | undefined;
}

/** The content of the fingerprint: all of it is on the sheet. */
export const ABOUT_FINGERPRINT =
  'It changes with the name, the risk class, the decision and the conditions of any tool; not with their order, nor with open questions.';

/**
 * What is signed, as text that changes exactly when it does: not with the order of the tools, nor
 * with anything that is not about permission.
 */
export function printPermissions({ rows }: PermissionMatrix): string {
  const facts = rows.map(({ name, risk, decision, isDeclared, conditions }) =>
    JSON.stringify([
      name,
      risk ?? null,
      decision ?? null,
      isDeclared,
      conditions.map(({ label, value }) => [label, value]),
    ]),
  );
  return facts.toSorted().join('\n');
}

/**
 * Markdown for the file that a reviewer signs: the matrix in numbers, then each tool with its
 * conditions, worst class first.
 */
export function printPermissionSheet(
  matrix: PermissionMatrix,
  { title, version, date, digest }: SheetHead,
): string {
  const { cells, rows } = matrix;
  const { risks, decisions } = getUsedAxes(matrix);
  return [
    `# Permissions of ${escapeMarkdown(title)}${version === undefined ? '' : ` ${escapeMarkdown(version)}`}`,
    '',
    `${rows.length} tools on ${date}.${digest === undefined ? '' : ` Sign-off fingerprint (SHA-256): \`${digest}\`. ${ABOUT_FINGERPRINT}`}`,
    '',
    `| risk class | ${decisions.map(formatDecision).join(' | ')} |`,
    `| --- |${decisions.map(() => ' ---: |').join('')}`,
    ...risks.map(
      (risk) =>
        `| ${formatRisk(risk)} | ${decisions.map((decision) => cells.get(getCellKey(risk, decision))?.length ?? '').join(' | ')} |`,
    ),
    '',
    '| tool | risk class | decision | conditions | open questions |',
    '| --- | --- | --- | --- | --- |',
    ...sortByWorstClass(matrix).map(printRow),
    '',
    'Reviewed by: ____________________  Date: ____________  Signature: ____________________',
    '',
  ].join('\n');
}

/** Only the classes and decisions that a tool has, to save space on paper. */
export function getUsedAxes({
  risks,
  decisions,
  rows,
}: PermissionMatrix): Pick<PermissionMatrix, 'risks' | 'decisions'> {
  return {
    risks: risks.filter((risk) => rows.some((row) => row.risk === risk)),
    decisions: decisions.filter((decision) => rows.some((row) => row.decision === decision)),
  };
}

export function sortByWorstClass({ risks, rows }: PermissionMatrix): readonly PermissionRow[] {
  return risks.toReversed().flatMap((risk) => rows.filter((row) => row.risk === risk));
}

function printRow({
  name,
  risk,
  decision,
  isDeclared,
  conditions,
  findings,
}: PermissionRow): string {
  const decided = `${formatDecision(decision)}${decision === undefined || isDeclared ? '' : ' (by class)'}`;
  return `| ${escapeName(name)} | ${formatRisk(risk)} | ${decided} | ${conditions.map((condition) => escapeMarkdown(formatCondition(condition))).join('; ')} | ${findings.map(({ code, severity }) => `${severity}: ${code}`).join(', ')} |`;
}

export function formatCondition(condition: Condition): string {
  return `${condition.label}: ${formatConditionValue(condition)}`;
}

/** No two lists have the same text: an item that reads like several, or like none, is quoted. */
export function formatConditionValue({ value }: Condition): string {
  if (typeof value === 'string') return value;
  return value.length === 0
    ? '(none)'
    : value.map((item) => (UNCLEAR.test(item) ? JSON.stringify(item) : item)).join(', ');
}

const UNCLEAR = /^$|[",]|^[\s(]|\s$|[^\S ]| {2}/;

export function formatRisk(risk: PermissionRow['risk']): string {
  return risk === undefined ? 'not declared' : RISK_DETAILS[risk].label;
}

export function formatDecision(decision: PermissionRow['decision']): string {
  return decision === undefined ? 'not decided' : decision.replaceAll('_', ' ');
}
