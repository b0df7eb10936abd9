import { useDeferredValue, useMemo, useState } from 'react';
import { getName, getRegistry, listToolsInPhase } from '../../../app/derive.ts';
import { getWire } from '../../../app/wire/wire.ts';
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
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { formatName } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import type { ViewProps } from '../view-props.ts';
import { PartedText } from './PartedText.tsx';
import pane from '../WirePane.module.css';
import styles from './RequestView.module.css';

const FORMS = [
  { value: 'body', label: 'Body' },
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;
type Form = (typeof FORMS)[number]['value'];

const CHOICE_WORDS: Readonly<Record<Choice, string>> = {
  auto: 'auto',
  any: 'any tool',
  tool: 'this tool',
  none: 'no tool',
};

/** The request around the tools, as it is sent, and what sends it. */
export function RequestView({ target, tool, wholeSet }: ViewProps) {
  const { commands } = useWorkshop();
  const [form, setForm] = useState<Form>('body');
  const [choice, setChoice] = useState<Choice>('auto');
  const sender = useApp((state) => getRegistry(state.workspace).sending.get(target.id)?.sender);
  const inPhase = useApp((state) => listToolsInPhase(state.workspace, state.phase));
  const shown = useDeferredValue(
    useMemo(
      () => (wholeSet ? inPhase : tool === undefined ? [] : [tool]),
      [wholeSet, inPhase, tool],
    ),
  );
  const name = tool === undefined ? '' : getName(tool);
  const emission = useMemo(
    () =>
      emitRequest(
        target,
        shown.map((each) => getWire(each.document, target).wire),
        { choice, tool: name },
      ),
    [target, shown, choice, name],
  );
  const { parted, note } = useMemo(() => print(emission, form), [emission, form]);
  if (tool === undefined && !wholeSet)
    return <p className={pane.empty}>Open a tool to see the request around it.</p>;
  const by = sdkAdapters.find(({ id }) => id === sender)?.label;
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(by === undefined
      ? []
      : [
          `The tools are as ${by} sends them; what stands around them is documented, not captured from it.`,
        ]),
    ...emission.notes,
    ...(form === 'body' || form === 'curl' ? emission.about : []),
  ];
  return (
    <div className={styles.view}>
      <div className={pane.tools}>
        <Segmented label="Written as" options={FORMS} value={form} onChange={setForm} />
        <label className={styles.choice}>
          choice{' '}
          <select
            value={choice}
            onChange={(event) =>
              setChoice(CHOICES.find((each) => each === event.target.value) ?? 'auto')
            }
          >
            {CHOICES.map((each) => (
              <option key={each} value={each}>
                {each === 'tool' && name !== ''
                  ? `this tool: ${formatName(name)}`
                  : CHOICE_WORDS[each]}
              </option>
            ))}
          </select>
        </label>
        <span className={pane.end}>
          <CopyButton
            label={COPY_WORDS[form]}
            onCopy={() =>
              commands.copy(
                form === 'body'
                  ? printJson(emission.body, 2)
                  : form === 'curl'
                    ? printCurl(emission.http)
                    : printSplitText(parted),
              )
            }
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
        <PartedText
          key={`${target.id} ${form} ${String(wholeSet)}`}
          parted={parted}
          isPainted={form === 'body'}
        />
      </div>
    </div>
  );
}

const COPY_WORDS: Readonly<Record<Form, string>> = {
  body: 'Copy the body',
  curl: 'Copy the curl command',
  typescript: 'Copy the TypeScript',
  python: 'Copy the Python',
};

function print(
  emission: RequestEmission,
  form: Form,
): { readonly parted: SplitText; readonly note?: string } {
  if (form === 'body') return { parted: splitBody(emission) };
  if (form === 'curl')
    return {
      parted: splitCurl(emission),
      note: 'For a POSIX shell: the key comes from the environment, the bytes from the here-document, without its last line break.',
    };
  const source = form === 'typescript' ? emission.typescript() : emission.python();
  return { parted: splitSource(source, emission), note: source.note };
}

/**
 * Where it goes, and its headers; a key stands as the variable that holds it. MCP's answer goes
 * nowhere by itself.
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
