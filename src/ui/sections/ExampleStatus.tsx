import { useEffect, useState } from 'react';
import type { ExampleCheck } from '../../app/examples/check-example.ts';
import { selectContract } from '../fields/use-contract.ts';
import { selectTool, useAppStrict, useWorkshop } from '../use-app.ts';
import styles from './ExampleStatus.module.css';

interface ExampleStatusProps {
  readonly index: number;
  /** A text in a box is not valid JSON at the moment: the result would be about its former text. */
  readonly broken: boolean;
}

/** The validator's result for one example. */
export function ExampleStatus({ index, broken }: ExampleStatusProps) {
  const { app, commands } = useWorkshop();
  const [check, setCheck] = useState<ExampleCheck>();
  // Keyed by the document: the contract is parsed anew after every key, the document is not.
  const examples = useAppStrict((state) => selectTool(state)?.document.get('examples'));
  const input = useAppStrict((state) => selectContract(state)?.input_schema);
  const output = useAppStrict((state) => selectContract(state)?.output_schema);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      const example = selectContract(app.store.getState())?.examples?.[index];
      if (example !== undefined)
        void commands
          .checkExample({ input, output }, example)
          .then((next) => current && setCheck(next));
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [app, commands, index, examples, input, output]);
  if (broken) return <span className={styles.status}>not JSON yet</span>;
  if (check === undefined) return <span className={styles.status}>checking…</span>;
  return (
    <span className={styles.status} data-valid={check.valid} title={check.message}>
      {check.valid ? 'valid' : check.message}
    </span>
  );
}
