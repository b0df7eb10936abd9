import { formatPointer } from '../contract/json/pointer.ts';
import { FIX_KINDS, type Finding, type Fix, type FixKind } from './rule.ts';

export interface FixChoice {
  readonly kinds: readonly FixKind[];
  /** The user owns the server: its output can be changed to what the contract promises. */
  readonly ownsServer: boolean;
}

export const SAFE_FIXES: FixChoice = { kinds: ['safe'], ownsServer: false };
export const ANY_FIX: FixChoice = { kinds: FIX_KINDS, ownsServer: true };

/**
 * The first fix of the safest kind that the selection allows. A refactoring adds tools and is never
 * applied together with others.
 */
export function selectFix(
  { fixes }: Pick<Finding, 'fixes'>,
  { kinds, ownsServer }: FixChoice,
): Fix | undefined {
  if (fixes === undefined || fixes.length === 0) return undefined;
  const allowed = fixes.filter(
    (fix) =>
      kinds.includes(fix.kind) &&
      fix.refactoring === undefined &&
      (ownsServer || !isOutputPromise(fix)),
  );
  return allowed.find(({ kind }) => kind === 'safe') ?? allowed[0];
}

/** Whether a fix promises what the server returns. */
export function isOutputPromise({ kind, edits }: Fix): boolean {
  return kind === 'suggested' && edits.some(({ at }) => at[0] === 'output_schema');
}

/** False for a new name and for a refactoring: they are applied one at a time, from their finding. */
export function isOffered(finding: Pick<Finding, 'fixes'>): boolean {
  const fix = selectFix(finding, ANY_FIX);
  return fix !== undefined && !isRename(fix);
}

/** Id of one fix of one finding of a tool or of the registry, stable while the finding exists. */
export function getFixKey(
  tool: string | undefined,
  { code, at }: Pick<Finding, 'code' | 'at'>,
  { title }: Fix,
): string {
  return JSON.stringify([tool ?? '', code, formatPointer(at), title]);
}

/** Whether a fix renames the tool, which others may refer to. */
export function isRename({ edits }: Fix): boolean {
  return edits.some(({ at }) => at[0] === 'name');
}
