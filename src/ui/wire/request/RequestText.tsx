import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import type { Json } from '../../../contract/json/json.ts';
import { printSplitTool, type SplitText } from '../../../emit/emit-request.ts';
import type { LiteralSyntax } from '../../../emit/literal.ts';
import { PrintedJson } from '../PrintedJson.tsx';
import { renderLine } from '../render-line.tsx';
import styles from './RequestView.module.css';

/** With more tools than this, each is folded until it is opened. */
const OPEN = 3;

interface RequestTextProps {
  readonly text: SplitText;
  /** Highlights the text as JSON. */
  readonly isHighlighted: boolean;
}

/**
 * A text split at its tools: they are highlighted, folded when there are many, and printed one by
 * one as they come into view.
 */
export function RequestText({ text, isHighlighted }: RequestTextProps) {
  const { before, tools, margin, syntax, after } = text;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? tools.length <= OPEN;
  const words = formatCount(tools.length, 'tool');
  return (
    <div className={styles.code}>
      <Lines text={before} isHighlighted={isHighlighted} />
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
                  isHighlighted={isHighlighted}
                />
              ))}
            </pre>
          )}
        </div>
      )}
      <Lines text={after} isHighlighted={isHighlighted} />
    </div>
  );
}

function Lines({
  text,
  isHighlighted,
}: {
  readonly text: string;
  readonly isHighlighted: boolean;
}) {
  if (text === '') return null;
  return (
    <pre>
      {isHighlighted
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
  readonly isHighlighted: boolean;
}

const Part = memo(function Part({ tool, margin, tongue, isLast, isHighlighted }: PartProps) {
  return (
    <span className={styles.part}>
      {isHighlighted ? (
        <PrintedJson json={tool} margin={margin} end={isLast ? '' : ','} />
      ) : (
        printSplitTool(tool, { margin, syntax: tongue, isLast })
      )}
    </span>
  );
});
