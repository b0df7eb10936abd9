import type { Contract } from '../../contract/contract.ts';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';

/** What a merge could not keep as it was. Nothing goes without one. */
export interface Remark {
  /**
   * lost: it stands nowhere any more. weaker: less is demanded than before. check: it may no longer
   * be true.
   */
  readonly kind: 'lost' | 'weaker' | 'check';
  /** A sentence; names stand between backticks. */
  readonly text: string;
}

/** One of the tools that become one. */
export interface Source {
  readonly contract: Contract;
  readonly document: JsonObject;
  /** The value of the selector that stands for it. */
  readonly value: string;
}

/** The parameter that picks which of the tools is meant. */
export interface Selector {
  readonly parameter: string;
  readonly schema: JsonObject;
}

/** A merge while it is made. */
export interface MergeContext {
  readonly sources: readonly Source[];
  /** Of the tool that comes. */
  readonly name: string;
  readonly selector: Selector | undefined;
  readonly addRemark: (kind: Remark['kind'], text: string) => void;
}

export function listValues(
  sources: readonly Source[],
  part: string,
): readonly { readonly source: Source; readonly value: Json }[] {
  return sources.flatMap((source) => {
    const value = source.document.get(part);
    return value === undefined ? [] : [{ source, value }];
  });
}

/** A name as a sentence of a remark shows it. */
export function formatName({ contract }: Source): string {
  return `\`${contract.name}\``;
}

const MOST = 400;

/** A value within a sentence; a long one is cut. */
export function formatValue(value: Json): string {
  const text = typeof value === 'string' ? `“${value}”` : printJson(value).replaceAll('`', '');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
