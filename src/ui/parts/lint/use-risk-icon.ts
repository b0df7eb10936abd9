import { useEffect, useState } from 'react';

type RiskIconModule = typeof import('./RiskIcon.tsx');
let loaded: RiskIconModule | undefined;

/** Nine icons: their names are in the shell, and the icons follow. Undefined until they are here. */
export function useRiskIcon(): RiskIconModule['renderRiskIcon'] | undefined {
  const [icons, setIcons] = useState(loaded);
  useEffect(() => {
    if (icons !== undefined) return;
    import('./RiskIcon.tsx').then(
      (file) => setIcons((loaded = file)),
      () => undefined,
    );
  }, [icons]);
  return icons?.renderRiskIcon;
}
