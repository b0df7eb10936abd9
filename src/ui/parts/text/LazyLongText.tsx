import { Suspense } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
import { createLazyPart } from '../../lazy-part.ts';
import type { LongTextProps } from './LongText.tsx';

const LongText = createLazyPart(() => import('./LongText.tsx').then((file) => file.LongText));

/** For the few texts that are too long for a text field. */
export function LazyLongText(props: LongTextProps) {
  return (
    <Suspense fallback={<p>{formatNumber(props.text.length)} characters…</p>}>
      <LongText {...props} />
    </Suspense>
  );
}
