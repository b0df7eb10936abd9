import { type ComponentType } from 'react';
import type { Page } from '../../app/app.ts';
import { createLazyPart } from '../lazy-part.ts';
import { findOpenView } from '../pages.ts';
import { useApp } from '../use-app.ts';
import { Guarded } from './Guarded.tsx';
import { ViewNav } from './ViewNav.tsx';
import styles from './WholePage.module.css';

/** Each draws its open view. */
const CONTENTS: Readonly<Record<Exclude<Page, 'design'>, ComponentType>> = {
  tools: createLazyPart(() => import('../registry/ToolsPage.tsx').then((file) => file.ToolsPage)),
  session: createLazyPart(() =>
    import('../phases/SessionPage.tsx').then((file) => file.SessionPage),
  ),
  evidence: createLazyPart(() =>
    import('../calls/EvidencePage.tsx').then((file) => file.EvidencePage),
  ),
};

/** A page about all tools takes the whole width, below the row of its views. */
export function WholePage() {
  const view = useApp(findOpenView);
  const page = useApp((state) => state.page);
  if (view === undefined || page === 'design') return null;
  const Content = CONTENTS[page];
  const { path, label } = view;
  return (
    <main className={styles.whole}>
      <div className={styles.views}>
        <h1 className="visually-hidden">{label}</h1>
        <ViewNav />
      </div>
      <Guarded
        key={path}
        name={`The ${label.toLowerCase()} view`}
        fallback={<div className={styles.waiting} />}
      >
        <Content />
      </Guarded>
    </main>
  );
}
