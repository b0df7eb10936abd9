import { use, useState, useSyncExternalStore } from 'react';
import { SchemaScope, type StoredText } from './scope.ts';

const addNoListener = () => () => undefined;

/** The text of a field that is not a schema yet; without a store it lives as long as the field. */
export function useStoredText(
  at: string,
): readonly [text: StoredText | undefined, write: (text: StoredText | undefined) => void] {
  const texts = use(SchemaScope)?.texts;
  const stored = useSyncExternalStore(texts?.subscribe ?? addNoListener, () => texts?.read(at));
  const [local, setLocal] = useState<StoredText>();
  return texts === undefined ? [local, setLocal] : [stored, (text) => texts.save(at, text)];
}
