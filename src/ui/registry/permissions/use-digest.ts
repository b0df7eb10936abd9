import { useEffect, useState } from 'react';

/**
 * SHA-256 in hexadecimal; undefined until it is there, and where the page is not in a secure
 * context: browsers digest nothing there.
 */
export function useDigest(text: string): string | undefined {
  const [made, setMade] = useState<{ readonly text: string; readonly digest: string }>();
  useEffect(() => {
    let isWanted = true;
    void createDigest(text).then(
      (found) => isWanted && found !== undefined && setMade({ text, digest: found }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return made?.text === text ? made.digest : undefined;
}

async function createDigest(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
