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
  /** Without it nothing is offered that would change the pattern. */
  readonly onChange?: (pattern: string) => void;
  /** "Pattern of project_id": for labels, and by which the texts are remembered. */
  readonly label: string;
}

/** What a pattern allows, in words and on texts of one's own. */
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
  const [tried, keep] = useTriedText(`texts ${label}`);
  const typed = tried?.text ?? '';
  const texts = useMemo(() => listTexts(typed), [typed]);
  const subject = useMemo(() => ({ pattern, texts }), [pattern, texts]);
  const asked = useAnswer<typeof subject, Answer<PatternReport>>(subject, async (now, { send }) =>
    send(await resolveAnswer(services.checkPattern(now))),
  );
  const answer = asked?.subject.pattern === pattern ? asked.answer : undefined;
  const report = answer?.kind === 'answer' ? answer.value : undefined;
  const matches = useMemo(
    () => new Map(report?.matches.map((match, i) => [asked?.subject.texts[i] ?? '', match])),
    [report, asked],
  );
  const set = (text: string): void => keep({ text, own: text });
  const addOrRemoveText = (text: string): void =>
    set(texts.includes(text) ? removeText(typed, text) : addText(typed, text));
  return (
    <div className={styles.bench}>
      {answer !== undefined && <Stopped answer={answer} />}
      {report?.broken !== undefined && (
        <p className={styles.broken}>
          Not a pattern yet: <span dir="auto">{renderCode(report.broken)}</span>
        </p>
      )}
      {report !== undefined && report.words.length > 0 && (
        <ol className={styles.words} aria-label={`${label} in words`}>
          {report.words.map((word, i) => (
            <li key={i} dir="auto">
              {word}
            </li>
          ))}
        </ol>
      )}
      {report !== undefined && (
        <PatternWarnings
          warnings={report.warnings}
          texts={texts}
          onFix={services.readOnly ? undefined : onChange}
          onToggle={addOrRemoveText}
        />
      )}
      <PatternTexts label={label} typed={typed} texts={texts} matches={matches} onType={set} />
      {report?.broken === undefined &&
        matches.size > 0 &&
        asked !== undefined &&
        asked.subject.texts.length > (report?.matches.length ?? 0) && (
          <p className={styles.note}>Only the first {report?.matches.length} texts are judged.</p>
        )}
      {report !== undefined && (
        <PatternProposals proposals={report.proposals} texts={texts} onToggle={addOrRemoveText} />
      )}
    </div>
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
  const words =
    answer.kind === 'timeout'
      ? `Took too long: stopped after ${LIMIT_MS} ms. Take away the longest text, or rewrite a repetition inside a repetition such as (a+)+.`
      : `The check stopped (${answer.message}). Change the pattern or a text to try again.`;
  return (
    <p className={styles.stopped} role="status">
      {words}
    </p>
  );
}
