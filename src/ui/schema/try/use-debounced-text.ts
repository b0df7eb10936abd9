import { useEffect, useState } from 'react';

/** Milliseconds; longer than the pauses in normal typing. */
const QUIET = 900;

/**
 * The text once it has stopped changing: nobody listens to a live region that announces every step
 * of typing.
 */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
