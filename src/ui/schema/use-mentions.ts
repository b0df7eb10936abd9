import { useState } from 'react';
import type { JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { findMentions, type Mention } from '../../design/mentions/mentions.ts';

/** A property that was renamed last; `at` counts from the document and is where it stands now. */
export interface RenamedProperty {
  readonly at: Pointer;
  readonly from: string;
}

interface Mentions {
  readonly renamed: RenamedProperty | undefined;
  readonly mentions: readonly Mention[];
  readonly setRenamed: (renamed: RenamedProperty | undefined) => void;
}

/** What in the document still says a property's former name, as long as anything does. */
export function useMentions(document: JsonObject | undefined): Mentions {
  const [renamed, setRenamed] = useState<RenamedProperty>();
  // Worked out anew each time: what is followed is written over texts that may have changed since.
  const mentions = renamed === undefined ? [] : listMentions(document, renamed);
  if (renamed !== undefined && mentions.length === 0) setRenamed(undefined);
  return { renamed, mentions, setRenamed };
}

function listMentions(
  document: JsonObject | undefined,
  { at, from }: RenamedProperty,
): readonly Mention[] {
  const [part] = at;
  if (
    document === undefined ||
    getAt(document, at) === undefined ||
    (part !== 'input_schema' && part !== 'output_schema')
  )
    return [];
  return findMentions({ document, part, at, from });
}
