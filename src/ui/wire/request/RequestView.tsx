import { useDeferredValue, useMemo, useState } from 'react';
import { getName, getRegistry } from '../../../app/derive.ts';
import { listToolsInRequest } from '../../../app/wire/list-tools-in-request.ts';
import { getSentTools } from '../../../app/wire/sent-tools.ts';
import type { Tool } from '../../../app/workspace.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import {
  emitRequest,
  printCurl,
  printSplitText,
  splitBody,
  splitCurl,
  splitSource,
  type RequestEmission,
  type SplitText,
} from '../../../emit/emit-request.ts';
import { CHOICES, type Choice } from '../../../emit/request.ts';
import { sdkAdapters } from '../../../emit/sdk-adapters.ts';
import type { Target } from '../../../emit/target.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { formatName } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import type { ViewProps } from '../view-props.ts';
import { RequestText } from './RequestText.tsx';
import pane from '../WirePane.module.css';
import styles from './RequestView.module.css';

const FORMS = [
  { value: 'body', label: 'Body' },
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;
type Form = (typeof FORMS)[number]['value'];

const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  auto: 'auto',
  any: 'any tool',
  tool: 'this tool',
  none: 'no tool',
};

/** The whole request as it is sent, or code that sends it. */
export function RequestView({ target, tool, wholeSet }: ViewProps) {
  const { commands } = useWorkshop();
  const [form, setForm] = useState<Form>('body');
  const [choice, setChoice] = useState<Choice>('auto');
  const adapter = useSdkAdapterLabel(target);
  const shown = useShownTools(tool, wholeSet, target);
  const registry = useApp((state) => state.workspace.registry);
  const name = tool === undefined ? '' : getName(tool);
  const emission = useMemo(
    () => emitRequest(target, getSentTools({ registry }, shown, target), { choice, tool: name }),
    [target, registry, shown, choice, name],
  );
  const { text, note } = useMemo(() => printRequest(emission, form), [emission, form]);
  if (tool === undefined && !wholeSet)
    return <p className={pane.empty}>Open a tool to see its request.</p>;
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(adapter === undefined ? [] : [describeAdapter(adapter)]),
    ...emission.notes,
    ...(form === 'body' || form === 'curl' ? emission.about : []),
  ];
  return (
    <div className={styles.view}>
      <div className={pane.tools}>
        <Segmented label="Format" options={FORMS} value={form} onChange={setForm} />
        <ChoicePicker value={choice} tool={name} onChange={setChoice} />
        <span className={pane.end}>
          <CopyButton
            label={COPY_LABELS[form]}
            onCopy={() => commands.copy(printCopy(emission, form, text))}
          />
        </span>
      </div>
      <div className={pane.text} tabIndex={0} role="region" aria-label={`${target.label} request`}>
        {form === 'body' && <Address emission={emission} />}
        {notes.length > 0 && (
          <ul className={styles.notes} aria-label="About this request">
            {notes.map((each) => (
              <li key={each}>{renderCode(each)}</li>
            ))}
          </ul>
        )}
        <RequestText
          key={`${target.id} ${form} ${String(wholeSet)}`}
          text={text}
          isHighlighted={form === 'body'}
        />
      </div>
    </div>
  );
}

/** The tools of the request, deferred: printing it must not delay a key press. */
function useShownTools(tool: Tool | undefined, wholeSet: boolean, target: Target): readonly Tool[] {
  const inPhase = useApp((state) => listToolsInRequest(state.workspace, state.phase, target));
  return useDeferredValue(
    useMemo(
      () => (wholeSet ? inPhase : tool === undefined ? [] : [tool]),
      [wholeSet, inPhase, tool],
    ),
  );
}

function useSdkAdapterLabel(target: Target): string | undefined {
  const chosen = useApp((state) => getRegistry(state.workspace).sending.get(target.id)?.sender);
  return sdkAdapters.find(({ id }) => id === chosen)?.label;
}

function describeAdapter(label: string): string {
  return `The tools are as ${label} sends them; what stands around them is documented, not captured from it.`;
}

interface ChoicePickerProps {
  readonly value: Choice;
  /** The name of the open tool, or ''. */
  readonly tool: string;
  readonly onChange: (choice: Choice) => void;
}

function ChoicePicker({ value, tool, onChange }: ChoicePickerProps) {
  return (
    <label className={styles.choice}>
      choice{' '}
      <select
        value={value}
        onChange={(event) =>
          onChange(CHOICES.find((each) => each === event.target.value) ?? 'auto')
        }
      >
        {CHOICES.map((each) => (
          <option key={each} value={each}>
            {each === 'tool' && tool !== ''
              ? `this tool: ${formatName(tool)}`
              : CHOICE_LABELS[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

const COPY_LABELS: Readonly<Record<Form, string>> = {
  body: 'Copy the body',
  curl: 'Copy the curl command',
  typescript: 'Copy the TypeScript',
  python: 'Copy the Python',
};

function printRequest(
  emission: RequestEmission,
  form: Form,
): { readonly text: SplitText; readonly note?: string } {
  if (form === 'body') return { text: splitBody(emission) };
  if (form === 'curl')
    return {
      text: splitCurl(emission),
      note: 'For a POSIX shell. The key comes from the environment, the body from the here-document without its last line break.',
    };
  const source = form === 'typescript' ? emission.typescript() : emission.python();
  return { text: splitSource(source, emission), note: source.note };
}

function printCopy(emission: RequestEmission, form: Form, text: SplitText): string {
  if (form === 'body') return printJson(emission.body, 2);
  return form === 'curl' ? printCurl(emission.http) : printSplitText(text);
}

/**
 * URL and headers; a key is shown as its environment variable. MCP's answer has no request of its
 * own.
 */
function Address({ emission: { http, body } }: { readonly emission: RequestEmission }) {
  if (http.body !== body) return null;
  return (
    <pre className={styles.address}>
      <b>POST</b> {http.url}
      {http.headers.map(([name, value]) => `\n${name}: ${value}`).join('')}
    </pre>
  );
}
