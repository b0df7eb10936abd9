import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import type { Json } from '../../../contract/json/json.ts';
import { printSplitTool, type SplitText } from '../../../emit/emit-request.ts';
import type { LiteralSyntax } from '../../../emit/literal.ts';
import { PrintedJson } from '../PrintedJson.tsx';
import { renderLine } from '../render-line.tsx';
import styles from './RequestView.module.css';

/** More tools are folded until they are asked for. */
const OPEN = 3;

interface PartedTextProps {
  readonly parted: SplitText;
  /** JSON, in its colours. */
  readonly isPainted: boolean;
}

/**
 * A text with its tools apart: lit, folded when there are many, and printed one by one when they
 * come into view.
 */
export function PartedText({ parted, isPainted }: PartedTextProps) {
  const { before, tools, margin, syntax, after } = parted;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? tools.length <= OPEN;
  const words = tools.length === 1 ? '1 tool' : `${tools.length.toLocaleString('en')} tools`;
  return (
    <div className={styles.code}>
      <Lines text={before} isPainted={isPainted} />
      {tools.length > 0 && (
        <div className={styles.lit}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setChosen(!isOpen)}
          >
            {isOpen ? (
              <ChevronDown size={14} aria-hidden />
            ) : (
              <ChevronRight size={14} aria-hidden />
            )}
            {isOpen ? words : `Show ${words}`}
          </button>
          {isOpen && (
            <pre>
              {tools.map((tool, i) => (
                <Part
                  key={i}
                  tool={tool}
                  margin={margin}
                  tongue={syntax}
                  isLast={i === tools.length - 1}
                  isPainted={isPainted}
                />
              ))}
            </pre>
          )}
        </div>
      )}
      <Lines text={after} isPainted={isPainted} />
    </div>
  );
}

function Lines({ text, isPainted }: { readonly text: string; readonly isPainted: boolean }) {
  if (text === '') return null;
  return (
    <pre>
      {isPainted
        ? text.split('\n').map((line, i, { length }) => (
            <span key={i} className={styles.line}>
              {renderLine(line)}
              {i < length - 1 ? '\n' : ''}
            </span>
          ))
        : text}
    </pre>
  );
}

interface PartProps {
  readonly tool: Json;
  readonly margin: string;
  readonly tongue: LiteralSyntax | undefined;
  readonly isLast: boolean;
  readonly isPainted: boolean;
}

const Part = memo(function Part({ tool, margin, tongue, isLast, isPainted }: PartProps) {
  return (
    <span className={styles.part}>
      {isPainted ? (
        <PrintedJson json={tool} margin={margin} end={isLast ? '' : ','} />
      ) : (
        printSplitTool(tool, { margin, syntax: tongue, isLast })
      )}
    </span>
  );
});
