import { useState } from 'react';
import type { JsonObject } from '../../contract/json.ts';
import { getAt, type Pointer } from '../../contract/pointer.ts';
import { findMentions, type Mention } from '../../design/mentions/mentions.ts';

/** A property that was renamed last; `at` counts from the document and is where it stands now. */
export interface Renamed {
  readonly at: Pointer;
  readonly from: string;
}

interface Mentions {
  readonly renamed: Renamed | undefined;
  readonly mentions: readonly Mention[];
  readonly remember: (renamed: Renamed | undefined) => void;
}

/** What in the document still says a property's former name, as long as anything does. */
export function useMentions(document: JsonObject | undefined): Mentions {
  const [renamed, remember] = useState<Renamed>();
  // Worked out anew each time: what is followed is written over texts that may have changed since.
  const mentions = renamed === undefined ? [] : listMentions(document, renamed);
  if (renamed !== undefined && mentions.length === 0) remember(undefined);
  return { renamed, mentions, remember };
}

function listMentions(document: JsonObject | undefined, { at, from }: Renamed): readonly Mention[] {
  const [part] = at;
  if (
    document === undefined ||
    getAt(document, at) === undefined ||
    (part !== 'input_schema' && part !== 'output_schema')
  )
    return [];
  return findMentions({ document, part, at, from });
}
