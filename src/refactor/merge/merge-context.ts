import type { Contract } from '../../contract/contract.ts';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';

/** A change of meaning that the merge caused. Every such change is reported. */
export interface Remark {
  /**
   * `lost`: it is in no part of the result. `weaker`: less is required than before. `check`: it may
   * no longer be true.
   */
  readonly kind: 'lost' | 'weaker' | 'check';
  /** A sentence, with names between backticks. */
  readonly text: string;
}

/** One of the tools that are merged. */
export interface Source {
  readonly contract: Contract;
  readonly document: JsonObject;
  /** The selector's value for this tool. */
  readonly value: string;
}

/** The parameter that picks one of the merged tools. */
export interface Selector {
  readonly parameter: string;
  readonly schema: JsonObject;
}

/** A merge in progress. */
export interface MergeContext {
  readonly sources: readonly Source[];
  /** Name of the merged tool. */
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

/** A tool's name for a remark. */
export function formatName({ contract }: Source): string {
  return `\`${contract.name}\``;
}

const MAX_CHARACTERS = 400;

/** A value for a remark; a long one is cut. */
export function formatValue(value: Json): string {
  const text = typeof value === 'string' ? `“${value}”` : printJson(value).replaceAll('`', '');
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
