import { useState } from 'react';
import { useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';

interface LeaveButtonProps {
  readonly label: string;
  readonly onLeave: () => void;
}

/**
 * Stores the work first. Work that cannot be stored is lost by leaving: then a second click is
 * required.
 */
export function LeaveButton({ label, onLeave }: LeaveButtonProps) {
  const { commands } = useWorkshop();
  const [isUnsaved, setUnsaved] = useState(false);
  const saveAndLeave = async (): Promise<void> => {
    if (isUnsaved || (await commands.saveAll())) onLeave();
    else setUnsaved(true);
  };
  return (
    <>
      {isUnsaved && <p role="alert">Your work is not saved. Download it first.</p>}
      <button type="button" className={button.button} onClick={() => void saveAndLeave()}>
        {isUnsaved ? `${label} anyway` : label}
      </button>
    </>
  );
}

export function ReloadButton() {
  return <LeaveButton label="Reload" onLeave={() => location.reload()} />;
}
