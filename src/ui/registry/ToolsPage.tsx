import type { ComponentType } from 'react';
import type { ToolsView } from '../../app/app.ts';
import { createLazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';

/** Listed here and not in the shell, which would carry the name of every file that they need. */
const VIEWS: Readonly<Record<ToolsView, ComponentType>> = {
  table: createLazyPart(() => import('./TablePage.tsx').then((file) => file.TablePage)),
  map: createLazyPart(() => import('../map/MapPage.tsx').then((file) => file.MapPage)),
  permissions: createLazyPart(() =>
    import('./permissions/PermissionsPage.tsx').then((file) => file.PermissionsPage),
  ),
  'look-alikes': createLazyPart(() =>
    import('./look-alikes/LookAlikesPage.tsx').then((file) => file.LookAlikesPage),
  ),
  changes: createLazyPart(() =>
    import('../changes/ChangesPage.tsx').then((file) => file.ChangesPage),
  ),
};

/** All tools, in the open view. */
export function ToolsPage() {
  const View = VIEWS[useApp((state) => state.toolsView)];
  return <View />;
}
