import { CONTRACT_PARTS } from '../contract/contract.ts';
import { hasPrefix, type Pointer } from '../contract/json/pointer.ts';

/** A section of a tool's page. */
export interface ContractSection {
  /** The element's id, for deep links. */
  readonly id: string;
  /** In the list of sections and in the "Add" line. */
  readonly label: string;
  /** What it shows. Declared when one of these has a value. */
  readonly holds: readonly Pointer[];
  /** Rules of the checklist that are about it. */
  readonly rules?: readonly string[];
}

/** In page order, below the head. */
export const CONTRACT_SECTIONS: readonly ContractSection[] = [
  {
    id: 'description',
    label: 'Description',
    holds: [['description'], ['title']],
    rules: ['negative-description'],
  },
  { id: 'provider-tool', label: 'Provider tool', holds: [['provider_tool']] },
  {
    id: 'input',
    label: 'Input',
    holds: [['input_schema'], ['input_format']],
    rules: ['one-verb', 'closed-schema', 'constraints-declared'],
  },
  {
    id: 'output',
    label: 'Output',
    holds: [['output_schema'], ['result_envelope']],
    rules: ['structured-output'],
  },
  {
    id: 'errors',
    label: 'Errors',
    holds: [['errors']],
    rules: ['errors-with-hints'],
  },
  {
    id: 'risk',
    label: 'Risk',
    holds: [['risk_class'], ['side_effects'], ['permission'], ['resource_scope']],
  },
  { id: 'sandbox', label: 'Sandbox', holds: [['permission', 'sandbox']] },
  { id: 'verification', label: 'Verification', holds: [['verification']] },
  {
    id: 'idempotency',
    label: 'Idempotency',
    holds: [['idempotency']],
    rules: ['idempotency-declared'],
  },
  { id: 'limits', label: 'Limits', holds: [['timeout_ms'], ['result_limits']] },
  { id: 'retry', label: 'Retry', holds: [['retry']] },
  { id: 'audit', label: 'Audit', holds: [['audit']], rules: ['calls-observed'] },
  {
    id: 'visibility',
    label: 'Visibility',
    holds: [['visibility'], ['draft_of'], ['commit_of']],
  },
  { id: 'routing', label: 'Routing', holds: [['routing']] },
  { id: 'examples', label: 'Examples', holds: [['examples']] },
  { id: 'aliases', label: 'Aliases', holds: [['aliases']] },
  { id: 'providers', label: 'Provider fields', holds: [['wire']] },
  { id: 'notes', label: 'Notes', holds: [['notes']] },
];

/** Keys of a document that are no part of a contract are shown with the provider fields. */
export const HOME_OF_UNKNOWN = 'providers';
export const KNOWN: ReadonlySet<unknown> = new Set(CONTRACT_PARTS);

/** The section that shows a pointer; undefined for the head. */
export function findSection(at: Pointer): ContractSection | undefined {
  if (at.length > 0 && !KNOWN.has(at[0]))
    return CONTRACT_SECTIONS.find(({ id }) => id === HOME_OF_UNKNOWN);
  const found = CONTRACT_SECTIONS.flatMap((section) =>
    section.holds.filter((held) => hasPrefix(at, held)).map((held) => ({ section, held })),
  );
  return found.toSorted((a, b) => b.held.length - a.held.length)[0]?.section;
}

export function findSectionOfRule(rule: string): ContractSection | undefined {
  return CONTRACT_SECTIONS.find(({ rules }) => rules?.includes(rule));
}
