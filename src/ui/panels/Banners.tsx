import { Suspense, useEffect } from 'react';
import { isStorageBlocked } from '../../app/storage-error.ts';
import { lazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';
import { Guarded } from './Guarded.tsx';

const importStorageBanner = () => import('./StorageBanner.tsx').then((file) => file.StorageBanner);
const StorageBanner = lazyPart(importStorageBanner);
const MissingServices = lazyPart(() =>
  import('./MissingServices.tsx').then((file) => file.MissingServices),
);
const PreviewBanner = lazyPart(() =>
  import('./PreviewBanner.tsx').then((file) => file.PreviewBanner),
);

/**
 * What a person must decide before going on: storage failed, another tab was faster, or this is
 * somebody else's design.
 */
export function Banners() {
  const Shown = useApp(({ stage, save, missing }) => {
    const isUnsaved =
      stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict');
    if (missing.length > 0 && (!isUnsaved || isStorageBlocked(save))) return MissingServices;
    if (isUnsaved) return StorageBanner;
    return stage.kind === 'preview' ? PreviewBanner : undefined;
  });
  useEffect(() => {
    // Storage may fail together with the network.
    const timer = setTimeout(() => void importStorageBanner().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Guarded name="The banner">
      <Suspense fallback={null}>{Shown !== undefined && <Shown />}</Suspense>
    </Guarded>
  );
}
