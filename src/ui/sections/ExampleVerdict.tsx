import { useEffect, useState } from 'react';
import type { ExampleCheck } from '../../app/check-examples.ts';
import { useContract, useWorkshop } from '../use-app.ts';
import styles from './ExampleVerdict.module.css';

interface ExampleVerdictProps {
  readonly index: number;
  /** The text in a box is not JSON at the moment: a verdict would be about what stood there before. */
  readonly broken: boolean;
}

/** What the validator in the worker says of one example. */
export function ExampleVerdict({ index, broken }: ExampleVerdictProps) {
  const { desk } = useWorkshop();
  const contract = useContract();
  const [check, setCheck] = useState<ExampleCheck>();
  const example = contract?.examples?.[index];
  const { input_schema: input, output_schema: output } = contract ?? {};
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      if (example !== undefined) void desk.checkExample({ input, output }, example).then((next) => current && setCheck(next));
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [desk, example, input, output]);
  if (broken) return <span className={styles.verdict}>not JSON yet</span>;
  if (check === undefined) return <span className={styles.verdict}>checking…</span>;
  return (
    <span className={styles.verdict} data-valid={check.valid} title={check.message}>
      {check.valid ? 'valid' : check.message}
    </span>
  );
}
