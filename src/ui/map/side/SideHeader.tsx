import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import button from '../../parts/button.module.css';

interface SideHeaderProps {
  readonly what: 'tool' | 'line' | 'bundle';
  readonly hint?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The heading of the selected item, and the button that removes the selection. */
export function SideHeader({ what, hint, onClose, children }: SideHeaderProps) {
  return (
    <header>
      <h2 id="map-about">{children}</h2>
      <button
        type="button"
        className={button.icon}
        aria-label={`Deselect the ${what}`}
        title={hint}
        onClick={onClose}
      >
        <X size={14} aria-hidden />
      </button>
    </header>
  );
}
