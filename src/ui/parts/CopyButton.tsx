import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import button from './button.module.css';

interface CopyButtonProps {
  readonly label: string;
  readonly onCopy: () => Promise<boolean>;
}

export function CopyButton({ label, onCopy }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_600);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={button.icon}
      aria-label={label}
      title={label}
      onClick={() => void onCopy().then(setCopied)}
    >
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span className="visually-hidden" aria-live="polite">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}
