import { formatPointer } from '../contract/json/pointer.ts';
import { FIX_KINDS, type Finding, type Fix, type FixKind } from './rule.ts';

/** Which fixes may be applied together. */
export interface FixChoice {
  readonly kinds: readonly FixKind[];
  /**
   * The person says that the server is theirs: its output can be changed to what the contract
   * promises.
   */
  readonly ownsServer: boolean;
}

export const SAFE_FIXES: FixChoice = { kinds: ['safe'], ownsServer: false };
export const ANY_FIX: FixChoice = { kinds: FIX_KINDS, ownsServer: true };

/**
 * The first fix of a finding that the choice allows, of the safest kind. A reshape makes other
 * tools and is never one of many.
 */
export function selectFix(
  { fixes }: Pick<Finding, 'fixes'>,
  { kinds, ownsServer }: FixChoice,
): Fix | undefined {
  if (fixes === undefined || fixes.length === 0) return undefined;
  const allowed = fixes.filter(
    (fix) =>
      kinds.includes(fix.kind) &&
      fix.reshape === undefined &&
      (ownsServer || !isOutputPromise(fix)),
  );
  return allowed.find(({ kind }) => kind === 'safe') ?? allowed[0];
}

/** Whether a fix promises what the server returns. */
export function isOutputPromise({ kind, edits }: Fix): boolean {
  return kind === 'suggested' && edits.some(({ at }) => at[0] === 'output_schema');
}

/**
 * Whether a fix can be applied together with others: a new name and a reshape are made where the
 * finding stands.
 */
export function isOffered(finding: Pick<Finding, 'fixes'>): boolean {
  const fix = selectFix(finding, ANY_FIX);
  return fix !== undefined && !isRename(fix);
}

/**
 * Names one fix of one finding of a tool, or of the registry, for as long as the finding stands.
 */
export function getFixKey(
  tool: string | undefined,
  { code, at }: Pick<Finding, 'code' | 'at'>,
  { title }: Fix,
): string {
  return JSON.stringify([tool ?? '', code, formatPointer(at), title]);
}

/** Whether a fix gives the tool another name, which others may know it by. */
export function isRename({ edits }: Fix): boolean {
  return edits.some(({ at }) => at[0] === 'name');
}
