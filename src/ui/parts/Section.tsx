import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The element's id, for deep links. */
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, about, aside, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title} {about !== undefined && <em>{about}</em>}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
