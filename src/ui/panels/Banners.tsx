import { Suspense, useEffect } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';
import { Guarded } from './Guarded.tsx';

const importStorageBanner = () => import('./StorageBanner.tsx').then((file) => file.StorageBanner);
const StorageBanner = lazyPart(importStorageBanner);
const MissingServices = lazyPart(() => import('./MissingServices.tsx').then((file) => file.MissingServices));
const PreviewBanner = lazyPart(() => import('./PreviewBanner.tsx').then((file) => file.PreviewBanner));

/** What a person must decide before going on: storage failed, another tab was faster, or this is somebody else's design. */
export function Banners() {
  const Shown = useApp(({ stage, save, missing }) => {
    if (missing.length > 0) return MissingServices;
    if (stage.kind === 'preview') return PreviewBanner;
    return stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict') ? StorageBanner : undefined;
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
