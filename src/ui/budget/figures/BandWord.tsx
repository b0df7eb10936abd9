import { CircleAlert, CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import type { Band } from '../../../contract/budget.ts';
import styles from './BandWord.module.css';

const ICONS = {
  comfortable: CircleCheck,
  loaded: CircleDot,
  strained: TriangleAlert,
  overloaded: CircleAlert,
} as const;

/** Word, icon and colour: never colour alone. */
export function BandWord({ band }: { readonly band: Band }) {
  const Icon = ICONS[band];
  return (
    <span className={styles.band} data-band={band}>
      <Icon size={13} aria-hidden /> {band}
    </span>
  );
}
