import { useEffect } from 'react';
import { isStorageBlocked } from '../../app/persistence/save-state.ts';
import { createLazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';
import { Guarded } from './Guarded.tsx';

const importStorageBanner = () =>
  import('../startup/StorageBanner.tsx').then((file) => file.StorageBanner);
const BANNERS = {
  storage: createLazyPart(importStorageBanner),
  missing: createLazyPart(() =>
    import('../startup/MissingServices.tsx').then((file) => file.MissingServices),
  ),
  preview: createLazyPart(() =>
    import('../startup/PreviewBanner.tsx').then((file) => file.PreviewBanner),
  ),
};

/**
 * What must be decided before going on: storage failed, another tab saved first, or this is a
 * shared design.
 */
export function Banners() {
  const shown = useApp(({ stage, save, missing }): keyof typeof BANNERS | undefined => {
    const isUnsaved =
      stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict');
    if (missing.length > 0 && (!isUnsaved || isStorageBlocked(save))) return 'missing';
    if (isUnsaved) return 'storage';
    return stage.kind === 'preview' ? 'preview' : undefined;
  });
  useEffect(() => {
    // Loaded up front: storage may fail together with the network.
    const timer = setTimeout(() => void importStorageBanner().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return <Guarded name="The message">{shown !== undefined && <Banner kind={shown} />}</Guarded>;
}

function Banner({ kind }: { readonly kind: keyof typeof BANNERS }) {
  const Shown = BANNERS[kind];
  return <Shown />;
}
