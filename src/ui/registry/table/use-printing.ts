import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is printed or previewed. Set with flushSync, because the browser takes its
 * picture right after the event.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const startPrinting = (): void => flushSync(() => setPrinting(true));
    const stopPrinting = (): void => setPrinting(false);
    const handleChange = (): void => setPrinting(media.matches);
    addEventListener('beforeprint', startPrinting);
    addEventListener('afterprint', stopPrinting);
    media.addEventListener('change', handleChange);
    return () => {
      removeEventListener('beforeprint', startPrinting);
      removeEventListener('afterprint', stopPrinting);
      media.removeEventListener('change', handleChange);
    };
  }, []);
  return printing;
}
