import { useEffect, useState } from 'react';

/** Milliseconds. Between two words of a person who types there is less. */
const QUIET = 900;

/**
 * The text once it has stopped changing: a live region that says every step of typing is not
 * listened to.
 */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
