import { use, useMemo } from 'react';
import type { Answer } from '../../../../io/worker-client.ts';
import type { PatternReport } from '../../../../probe/pattern.ts';
import { renderCode } from '../../../parts/text/render-code.tsx';
import { SchemaServices, type Services } from '../../services.ts';
import { LIMIT_MS } from '../describe-answer.ts';
import { resolveAnswer } from '../probe-requests.ts';
import { useAnswer } from '../use-answer.ts';
import { useTriedText } from '../use-tried-text.ts';
import { addText, listTexts, removeText } from './pattern-texts.ts';
import { PatternProposals } from './PatternProposals.tsx';
import { PatternTexts } from './PatternTexts.tsx';
import { PatternWarnings } from './PatternWarnings.tsx';
import styles from './PatternBench.module.css';

interface PatternBenchProps {
  readonly pattern: string;
  /** Absent where the pattern cannot be changed: fixes are then not offered. */
  readonly onChange?: (pattern: string) => void;
  /** "Pattern of project_id": for labels, and as the key of the stored texts. */
  readonly label: string;
}

/** What a pattern allows: in words, and tested on texts that you type. */
export function PatternBench(props: PatternBenchProps) {
  const services = use(SchemaServices);
  return services === undefined ? null : <Bench {...props} services={services} />;
}

function Bench({
  pattern,
  onChange,
  label,
  services,
}: PatternBenchProps & { readonly services: Services }) {
  const [tried, setTried] = useTriedText(`texts ${label}`);
  const typed = tried?.text ?? '';
  const texts = useMemo(() => listTexts(typed), [typed]);
  const { answer, tested } = useReport(pattern, texts, services);
  const report = answer?.kind === 'answer' ? answer.value : undefined;
  const matches = useMemo(
    () => new Map(report?.matches.map((match, i) => [tested[i] ?? '', match])),
    [report, tested],
  );
  const isCut =
    report !== undefined &&
    report.broken === undefined &&
    matches.size > 0 &&
    tested.length > report.matches.length;
  const setText = (text: string): void => setTried({ text, own: text });
  const addOrRemoveText = (text: string): void =>
    setText(texts.includes(text) ? removeText(typed, text) : addText(typed, text));
  return (
    <div className={styles.bench}>
      {answer !== undefined && <Stopped answer={answer} />}
      {report !== undefined && (
        <>
          <Meaning report={report} label={label} />
          <PatternWarnings
            warnings={report.warnings}
            texts={texts}
            onFix={services.readOnly ? undefined : onChange}
            onToggle={addOrRemoveText}
          />
        </>
      )}
      <PatternTexts label={label} typed={typed} texts={texts} matches={matches} onType={setText} />
      {report !== undefined && (
        <>
          {isCut && (
            <p className={styles.note}>Only the first {report.matches.length} texts are tested.</p>
          )}
          <PatternProposals proposals={report.proposals} texts={texts} onToggle={addOrRemoveText} />
        </>
      )}
    </div>
  );
}

interface TestedTexts {
  /** Undefined until the present pattern was tested. */
  readonly answer: Answer<PatternReport> | undefined;
  /** The texts of the last answer: while typing they lag behind the field. */
  readonly tested: readonly string[];
}

const NO_TEXTS: readonly string[] = [];

function useReport(pattern: string, texts: readonly string[], services: Services): TestedTexts {
  const subject = useMemo(() => ({ pattern, texts }), [pattern, texts]);
  const result = useAnswer<typeof subject, Answer<PatternReport>>(subject, async (now, { send }) =>
    send(await resolveAnswer(services.checkPattern(now))),
  );
  return {
    answer: result?.subject.pattern === pattern ? result.answer : undefined,
    tested: result?.subject.texts ?? NO_TEXTS,
  };
}

/** The pattern in words, or why it is not one. */
function Meaning({ report, label }: { readonly report: PatternReport; readonly label: string }) {
  return (
    <>
      {report.broken !== undefined && (
        <p className={styles.broken}>
          Not a valid pattern: <span dir="auto">{renderCode(report.broken)}</span>
        </p>
      )}
      {report.words.length > 0 && (
        <ol className={styles.words} aria-label={`${label} in words`}>
          {report.words.map((word, i) => (
            <li key={i} dir="auto">
              {word}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Stopped({ answer }: { readonly answer: Answer<PatternReport> }) {
  if (answer.kind === 'answer') return null;
  if (answer.kind === 'unavailable')
    return (
      <p className={styles.stopped} role="status">
        {answer.problem.message} {answer.problem.hint}
      </p>
    );
  const message =
    answer.kind === 'timeout'
      ? `Took too long and was stopped after ${LIMIT_MS} ms. Remove the longest text, or rewrite nested repetitions such as (a+)+.`
      : `The check stopped (${answer.message}). Change the pattern or a text to try again.`;
  return (
    <p className={styles.stopped} role="status">
      {message}
    </p>
  );
}
