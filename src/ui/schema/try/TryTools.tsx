import { Check, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Sample } from '../../../probe/probe.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import type { Services } from '../services.ts';
import { describeAnswer } from './describe-answer.ts';
import { SampleMenu } from './samples/SampleMenu.tsx';
import type { TryState } from './use-try-state.ts';
import styles from './TryTools.module.css';

interface TryToolsProps {
  readonly services: Services;
  readonly trying: TryState;
  readonly list: readonly Sample[];
}

/** The value in the editor, and where else it can be sent. */
export function TryTools({ services, trying, list }: TryToolsProps) {
  const { tried, samples, load, goBack } = trying;
  const selectSamples = (purpose: Sample['purpose']): readonly Sample[] =>
    list.filter((sample) => sample.purpose === purpose);
  return (
    <>
      <div className={styles.tools}>
        <Single label="Minimal" samples={selectSamples('minimal')} onChoose={load} />
        <Single label="Full" samples={selectSamples('full')} onChoose={load} />
        <SampleMenu label="Boundary values" samples={selectSamples('boundary')} onChoose={load} />
        <SampleMenu label="Invalid on purpose" samples={selectSamples('wrong')} onChoose={load} />
        <span className={styles.end}>
          <ExampleButton services={services} trying={trying} />
          <CopyButton label="Copy the value" onCopy={() => services.copy(tried.text)} />
        </span>
      </div>
      {samples !== undefined && samples.kind !== 'answer' && (
        <p className={styles.note}>
          No samples: the generator {describeAnswer(samples).words}. {describeAnswer(samples).hint}
        </p>
      )}
      {(tried.sample !== undefined || goBack !== undefined) && (
        <p className={styles.which}>
          {tried.sample !== undefined && (
            <span>
              Sample: <bdi>{tried.sample}</bdi>
            </span>
          )}
          {goBack !== undefined && (
            <button type="button" className={styles.back} onClick={goBack}>
              <Undo2 size={12} aria-hidden /> Back to your text
            </button>
          )}
        </p>
      )}
    </>
  );
}

function Single({
  label,
  samples: [sample],
  onChoose,
}: {
  readonly label: string;
  readonly samples: readonly Sample[];
  readonly onChoose: (sample: Sample) => void;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      disabled={sample === undefined}
      onClick={() => sample !== undefined && onChoose(sample)}
    >
      {label}
    </button>
  );
}

function ExampleButton({
  services: { addExample, readOnly },
  trying: { parsed },
}: Pick<TryToolsProps, 'services' | 'trying'>) {
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), 1_600);
    return () => clearTimeout(timer);
  }, [isAdded]);
  if (addExample === undefined || readOnly) return null;
  const add = (): void => {
    if (parsed.kind === 'problem') return;
    addExample(parsed.value.value);
    setAdded(true);
  };
  return (
    <button
      type="button"
      className={styles.tool}
      disabled={parsed.kind === 'problem'}
      title={parsed.kind === 'problem' ? 'An example must be valid JSON' : undefined}
      onClick={add}
    >
      {isAdded && <Check size={12} aria-hidden />} {isAdded ? 'Added' : 'Use as example'}
    </button>
  );
}
