import { useEffect, useState } from 'react';
import type { ExampleCheck } from '../../app/examples/check-example.ts';
import { selectContract, selectTool, useAppStrict, useWorkshop } from '../use-app.ts';
import styles from './ExampleStatus.module.css';

interface ExampleStatusProps {
  readonly index: number;
  /**
   * The text in a box is not JSON at the moment: a verdict would be about what stood there before.
   */
  readonly broken: boolean;
}

/** What the validator in the worker says of one example. */
export function ExampleStatus({ index, broken }: ExampleStatusProps) {
  const { app, commands } = useWorkshop();
  const [check, setCheck] = useState<ExampleCheck>();
  // By the document: a contract is read anew after every key, these are not.
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
  if (broken) return <span className={styles.verdict}>not JSON yet</span>;
  if (check === undefined) return <span className={styles.verdict}>checking…</span>;
  return (
    <span className={styles.verdict} data-valid={check.valid} title={check.message}>
      {check.valid ? 'valid' : check.message}
    </span>
  );
}
