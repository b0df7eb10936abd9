import type { Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

/** What a difference means for who calls the tool. */
export type ServedClass =
  /** The tool, or the whole of it, is another one. */
  | 'missing'
  | 'added'
  | 'renamed'
  /** More calls are accepted than the contract says. */
  | 'loosened'
  /** Calls that the contract accepts are refused. */
  | 'tightened'
  /** Other calls are accepted; which ones, the keywords do not tell. */
  | 'changed'
  /** The model reads other words. */
  | 'wording'
  /** Clients decide by other hints. */
  | 'annotation'
  /** Readers of the result get another one. */
  | 'result'
  /** Equal but for the order: of tools, or of keys. */
  | 'order'
  | 'other';

/** One place in which a live server serves something else than was designed. */
export interface ServedDifference {
  readonly tool: string;
  /** In the tool as it is served; empty for the whole of it. */
  readonly at: Pointer;
  readonly class: ServedClass;
  /** Undefined where one side has none. */
  readonly designed: Json | undefined;
  readonly served: Json | undefined;
}
