import { useEffect, useState } from 'react';
import type { Theme } from '../app/app.ts';

const KEY = 'toolwright-theme';

/**
 * Light or dark: the user's choice, else the system's. Stored in this browser only, never read from
 * a link.
 */
export function useTheme(): readonly [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(readTheme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [
    theme,
    () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Storage may be blocked; the choice then lasts as long as the page.
      }
      setTheme(next);
    },
  ];
}

export function readTheme(): Theme {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // As above.
  }
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
