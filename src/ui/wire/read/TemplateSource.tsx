import { useRef, useState, type DragEvent } from 'react';
import type { Problem } from '../../../contract/problem.ts';
import { readTemplateFile } from '../../../render/read-template-file.ts';
import { readingChoice } from './dropped-template.ts';
import { ReadProblem } from './ReadProblem.tsx';
import button from '../../parts/button.module.css';
import styles from './read.module.css';

/** Takes a chat template: a chosen or dropped file, or pasted text. */
export function TemplateSource() {
  const [text, setText] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { problem, openTemplate, openFile } = useOpenTemplate();
  const handleDrop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    openFile(file);
  };
  return (
    <div className={styles.source} onDrop={handleDrop}>
      <p>
        Any Jinja chat template: a model’s chat_template.jinja, or its tokenizer_config.json. It
        runs without network access for at most one second and is not stored.
      </p>
      <textarea
        aria-label="Chat template"
        dir="ltr"
        spellCheck={false}
        rows={8}
        placeholder="Paste a template or drop a file here"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.row}>
        <button
          type="button"
          className={button.primary}
          disabled={text.trim() === ''}
          onClick={() => openTemplate(text, 'pasted text')}
        >
          Use template
        </button>
        <button type="button" className={button.button} onClick={() => picker.current?.click()}>
          Choose a file
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Template file"
          accept=".jinja,.jinja2,.j2,.json,.txt,text/plain,application/json"
          onChange={(event) => openFile(event.target.files?.[0])}
        />
      </div>
      {problem !== undefined && <ReadProblem problem={problem} />}
    </div>
  );
}

interface TemplateOpening {
  /** Why the last text or file could not be used. */
  readonly problem: Problem | undefined;
  readonly openTemplate: (content: string, from: string) => void;
  readonly openFile: (file: File | undefined) => void;
}

function useOpenTemplate(): TemplateOpening {
  const [problem, setProblem] = useState<Problem>();
  const openTemplate = (content: string, from: string): void => {
    const read = readTemplateFile(content);
    if (read.kind === 'problem') return setProblem(read.problem);
    readingChoice.setState({ template: { ...read.value, from } });
  };
  const openFile = (file: File | undefined): void => {
    if (file === undefined) return;
    void file.text().then(
      (content) => openTemplate(content, file.name),
      () =>
        setProblem({
          code: 'unreadable_file',
          message: `The browser could not read ${file.name}.`,
          hint: 'Choose the file again or paste its text.',
        }),
    );
  };
  return { problem, openTemplate, openFile };
}
