import { findPartLocation } from '../../contract/document/provider-fields.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import { getSentLayout } from '../../emit/layouts/get-sent-layout.ts';
import { findContractPointer, listWirePointers, type Origin } from '../../emit/origins.ts';
import type { Target } from '../../emit/target.ts';
import { renderPreamble } from '../../render/anthropic-preamble.ts';
import { renderHarmony } from '../../render/harmony.ts';
import type { Rendering, UnseenPart } from '../../render/rendering.ts';
import { readWireTool } from '../tokens/token-text.ts';
import type { Workspace } from '../workspace.ts';
import { getConfiguredTarget, getWire } from './wire.ts';

/**
 * Who reads the tools: gpt-oss, Anthropic's models as far as it is documented, a model with the
 * person's chat template.
 */
const READERS = ['harmony', 'preamble', 'template'] as const;
export type Reader = (typeof READERS)[number];

/** A text of several tools, in which places are the tools' as the reader's server received them. */
export interface ReaderText {
  readonly rendering: Rendering;
  /** What vanished, in places of the contracts: what a target added is not missed. */
  readonly unseen: readonly UnseenPart[];
  /** The place in the contract; undefined for what the target added. */
  readonly resolveContractPointer: (tool: number, at: Pointer) => Pointer | undefined;
  /** The pointers where a value of the contract may be. */
  readonly listReaderPointers: (tool: number, at: Pointer) => readonly Pointer[];
}

/** Whose wire the reader's server gets: the chosen target's where it is of that kind. */
export function selectReaderTarget(workspace: Workspace, target: Target, reader: Reader): Target {
  if (reader === 'preamble')
    return target.family === 'anthropic' ? target : getConfiguredTarget(workspace, 'anthropic');
  const isOwn =
    target.family === 'openai_chat' ||
    (reader === 'harmony' && target.family === 'openai_responses');
  return isOwn ? target : getConfiguredTarget(workspace, 'openai-chat');
}

export function readAsHarmony(documents: readonly JsonObject[], target: Target): ReaderText {
  const wires = documents.map((document) => getWire(document, target).wire);
  const rendering = renderHarmony(wires.map((wire) => readWireTool(wire, target)));
  const resolveWirePointer = (tool: number, [part, ...rest]: Pointer): Pointer => {
    const wire = wires[tool];
    const place =
      wire !== undefined && isShown(part)
        ? findPartLocation(getSentLayout(target, wire), wire, part)
        : undefined;
    return place === undefined ? [] : [...place.at, ...rest];
  };
  const findReaderPointer = (tool: number, at: Pointer): Pointer | undefined => {
    const part = SHOWN.find(
      (each) =>
        hasPrefix(at, resolveWirePointer(tool, [each])) &&
        resolveWirePointer(tool, [each]).length > 0,
    );
    return part && [part, ...at.slice(resolveWirePointer(tool, [part]).length)];
  };
  return createReaderText(documents, target, { rendering, resolveWirePointer, findReaderPointer });
}

export function readAsPreamble(documents: readonly JsonObject[], target: Target): ReaderText {
  return readAsWire(
    documents,
    target,
    renderPreamble(documents.map((document) => getWire(document, target).wire)),
  );
}

/** A rendering whose places are those of the wires. */
export function readAsWire(
  documents: readonly JsonObject[],
  target: Target,
  rendering: Rendering,
): ReaderText {
  return createReaderText(documents, target, {
    rendering,
    resolveWirePointer: (_, at) => at,
    findReaderPointer: (_, at) => at,
  });
}

const SHOWN = ['name', 'description', 'input_schema'] as const;

function isShown(part: string | number | undefined): part is (typeof SHOWN)[number] {
  return SHOWN.some((each) => each === part);
}

interface WireMapping {
  readonly rendering: Rendering;
  readonly resolveWirePointer: (tool: number, at: Pointer) => Pointer;
  readonly findReaderPointer: (tool: number, at: Pointer) => Pointer | undefined;
}

function createReaderText(
  documents: readonly JsonObject[],
  target: Target,
  { rendering, resolveWirePointer, findReaderPointer }: WireMapping,
): ReaderText {
  const listOrigins = (tool: number): readonly Origin[] => {
    const document = documents[tool];
    return document === undefined ? [] : getWire(document, target).origins;
  };
  const resolveContractPointer = (tool: number, at: Pointer): Pointer | undefined =>
    at.length === 0 ? [] : findContractPointer(listOrigins(tool), resolveWirePointer(tool, at));
  return {
    rendering,
    unseen: rendering.unseen.flatMap(({ tool, at, word }) => {
      const place = resolveContractPointer(tool, at);
      return place === undefined || place.length === 0 ? [] : [{ tool, at: place, word }];
    }),
    resolveContractPointer,
    listReaderPointers: (tool, at) =>
      listWirePointers(listOrigins(tool), at).flatMap((place) => {
        const found = findReaderPointer(tool, place);
        return found === undefined ? [] : [found];
      }),
  };
}
