import type { ToolPair } from '../../compare/create-tool-pairs.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Target } from '../../emit/target.ts';
import { getConfiguredTarget, getWire } from '../wire/wire.ts';

/** What a target receives of one tool before and after; undefined where the tool is not there. */
export interface WireChange {
  readonly target: Target;
  readonly before: WireSide | undefined;
  readonly after: WireSide | undefined;
  /** Byte for byte; the order of keys counts. */
  readonly isSame: boolean;
}

interface WireSide {
  readonly bytes: number;
  readonly tokens: number;
}

interface WireRequest {
  readonly targetIds: readonly string[];
  /** The registries, whose settings decide how tools are sent. */
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly measureTokens: (document: JsonObject, target: Target) => number;
}

export function listWireChanges(
  tool: ToolPair,
  { targetIds, before, after, measureTokens }: WireRequest,
): readonly WireChange[] {
  const createSide = (document: JsonObject | undefined, target: Target): WireSide | undefined =>
    document && {
      bytes: getWire(document, target).bytes,
      tokens: measureTokens(document, target),
    };
  const print = (document: JsonObject | undefined, target: Target): string =>
    document === undefined ? '' : printJson(getWire(document, target).wire);
  return targetIds.map((id) => {
    const [former, target] = [before, after].map((registry) =>
      getConfiguredTarget({ registry }, id),
    );
    if (former === undefined || target === undefined) throw new TypeError('two targets');
    return {
      target,
      before: createSide(tool.before, former),
      after: createSide(tool.after, target),
      isSame: print(tool.before, former) === print(tool.after, target),
    };
  });
}
