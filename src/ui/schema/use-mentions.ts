import { useState, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Mention } from '../../design/mentions/mention.ts';
import { findMentions } from '../../design/mentions/mentions.ts';

/** The property renamed last; `at` is its present pointer, from the document's root. */
interface RenamedProperty {
  readonly at: Pointer;
  readonly from: string;
}

/** Asked only after a rename: no key in another field draws the designer again. */
export interface DocumentSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => JsonObject | undefined;
}

const NO_DOCUMENT: DocumentSource = { subscribe: () => () => undefined, read: () => undefined };

interface Mentions {
  readonly renamed: RenamedProperty | undefined;
  readonly mentions: readonly Mention[];
  readonly setRenamed: (renamed: RenamedProperty | undefined) => void;
}

/** The places in the document that still have a property's former name. */
export function useMentions({ subscribe, read } = NO_DOCUMENT): Mentions {
  const [renamed, setRenamed] = useState<RenamedProperty>();
  const document = useSyncExternalStore(subscribe, () =>
    renamed === undefined ? undefined : read(),
  );
  // Found anew on every render: the edits replace whole texts, which may have changed since.
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
