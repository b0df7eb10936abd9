import { useMemo, useState } from 'react';
import { createCallSteps } from '../../app/try/edit-script.ts';
import { listHandlerAnswers, type HandlerAnswer } from '../../app/try/handler-answers.ts';
import { LONGEST_MESSAGE, readTypedMessage } from '../../app/try/read-typed-message.ts';
import { formatNumber } from '../../contract/format-count.ts';
import type { Value } from '../../contract/session/router.ts';
import { parseValue } from '../../simulate/value.ts';
import { useWorkshop } from '../use-app.ts';
import type { TryCalls } from './use-calls.ts';
import type { TryState } from './use-try.ts';

/** What is written in the box before it is sent. */
interface DraftText {
  readonly kind: 'call' | 'message';
  readonly tool: string;
  /** The arguments as JSON. */
  readonly input: string;
  /** The label of the handler's answer; undefined for the usual one. */
  readonly answer: string | undefined;
  readonly message: string;
}

const EMPTY: DraftText = { kind: 'call', tool: '', input: '{}', answer: undefined, message: '' };

export interface CallDraft {
  readonly draft: DraftText;
  readonly setDraft: (draft: Partial<DraftText>) => void;
  readonly answers: readonly HandlerAnswer[];
  /** The parsed arguments; undefined where they are not JSON. */
  readonly input: Value | undefined;
  /** Opens a tool in the box; with arguments of an example where none are given. */
  readonly setTool: (tool: string, input?: Value) => void;
  /** The same, and the focus goes to the box. */
  readonly openTool: (tool: string, input?: Value) => void;
  /** How often a tool was opened. */
  readonly opened: number;
  readonly send: () => void;
}

export function useCallDraft(state: TryState, calls: TryCalls): CallDraft {
  const [draft, setWhole] = useState<DraftText>(EMPTY);
  const setDraft = (part: Partial<DraftText>): void =>
    setWhole((before) => ({ ...before, ...part }));
  const sendMessage = useMessageSender(state);
  const contract = state.contracts.get(draft.tool);
  const answers = useMemo(
    () => (contract === undefined ? [] : listHandlerAnswers(contract)),
    [contract],
  );
  const input = parseValue(draft.input);
  const [opened, setOpened] = useState(0);
  const setTool = (tool: string, given?: Value): void => {
    const print = (value: Value): string => JSON.stringify(value, undefined, 2);
    setDraft({
      kind: 'call',
      tool,
      answer: undefined,
      input: given === undefined ? '{}' : print(given),
    });
    if (given !== undefined || !state.contracts.has(tool)) return;
    void calls
      .createInput(tool)
      .then((usual) =>
        setWhole((before) =>
          before.tool === tool && before.input === '{}'
            ? { ...before, input: print(usual) }
            : before,
        ),
      );
  };
  const sendCall = async (value: Value): Promise<void> => {
    const { tool } = draft;
    const answer =
      answers.find(({ label }) => label === draft.answer)?.answer ??
      (await calls.createOutput(tool));
    state.add(createCallSteps(state.script, { tool, input: value, answer }));
  };
  return {
    draft,
    setDraft,
    answers,
    input,
    setTool,
    openTool: (tool, given) => {
      setTool(tool, given);
      setOpened((count) => count + 1);
    },
    opened,
    send: () => {
      if (draft.kind === 'message') {
        sendMessage(draft.message);
      } else if (draft.tool.trim() !== '' && input !== undefined) void sendCall(input);
    },
  };
}

function useMessageSender(state: TryState): (text: string) => void {
  const { app } = useWorkshop();
  return (text) => {
    if (text.length > LONGEST_MESSAGE)
      app.setNotice({
        tone: 'problem',
        message: `The message has ${formatNumber(text.length)} characters; at most ${formatNumber(LONGEST_MESSAGE)} can be tried.`,
        hint: 'Paste the part with the call.',
      });
    else if (text.trim() !== '') state.add([{ kind: 'message', message: readTypedMessage(text) }]);
  };
}
