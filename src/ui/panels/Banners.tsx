import { lazy, Suspense, useEffect } from 'react';
import { useApp } from '../use-app.ts';

const importStorageBanner = () => import('./StorageBanner.tsx').then((file) => ({ default: file.StorageBanner }));
const StorageBanner = lazy(importStorageBanner);
const PreviewBanner = lazy(() => import('./PreviewBanner.tsx').then((file) => ({ default: file.PreviewBanner })));

/** What a person must decide before going on: storage failed, another tab was faster, or this is somebody else's design. */
export function Banners() {
  const Shown = useApp(({ stage, save }) => {
    if (stage.kind === 'preview') return PreviewBanner;
    return stage.kind === 'editing' && (save.kind === 'failed' || save.kind === 'conflict') ? StorageBanner : undefined;
  });
  useEffect(() => {
    // Storage may fail together with the network.
    const timer = setTimeout(() => void importStorageBanner().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{Shown !== undefined && <Shown />}</Suspense>;
}
