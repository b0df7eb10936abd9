import type { Value } from '../../src/contract/session/router.ts';
import type { SentenceCase } from '../../src/simulate/case.ts';
import type { Answer, Script, ScriptStep } from '../../src/simulate/script.ts';

const session = {
  known: { user_id: 'u1', session_id: 's1', project_id: 'florist' },
  has_strong_authentication: false,
  has_sandbox: true,
} as const;
const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const URL = 'https://florist.sandbox.example/';

/** A message of the model with one call, in the form of the Messages API. */
export function use(name: string, input: Value): ScriptStep {
  const call = { type: 'tool_use', id: 'toolu_1', name, input };
  return { kind: 'message', message: { role: 'assistant', content: [call] } };
}

const say = (message: string): ScriptStep => ({ kind: 'message', message });
const value = (answer: Value): Answer => ({ kind: 'value', value: answer });
const passed = value({ passed: true });

export const DEPLOY = use('deploy', { revision: 4 });
export const FINISH = use('finish_turn', {
  summary: 'The shop has a page for orders: https://florist.sandbox.example/shop.html',
});
export const WRITE = use('write_file', { path: 'index.html', content: '<h1>Florist</h1>' });
export const CHECKS: readonly ScriptStep[] = [
  use('fetch_url_live', { url: URL }),
  use('screenshot', { url: URL }),
  use('check_broken_images', { url: URL }),
];
/** Closes the phase: the live checks are shown from the next turn on. */
export const VERIFY: readonly ScriptStep[] = [
  use('todo_complete', { todo_id: 'build', evidence: 'dep_1a2b' }),
  { kind: 'turn' },
];
/** Opens the phase again. */
export const REBUILD: readonly ScriptStep[] = [
  use('todo_write', {
    todos: [{ todo_id: 'build', title: 'The page is mended', status: 'active' }],
  }),
  { kind: 'turn' },
];
export const ANSWERS: Script['answers'] = {
  deploy: value({ deploy_id: 'dep_1a2b', url: URL }),
  fetch_url_live: passed,
  screenshot: passed,
  check_broken_images: passed,
};

export function createScript(
  steps: readonly ScriptStep[],
  answers: Script['answers'] = {},
): Script {
  return { session, answers, steps };
}

/** What the guard does with the calls of the site builder, one thing each. */
export const SCRIPTS: readonly (readonly [name: string, script: Script])[] = [
  [
    'a write_file written as text is recovered',
    createScript(
      [
        say(
          'I will write the page.\n\n```json\n{"tool": "write_file", "path": "index.html", "content": "<h1>Florist</h1>"}\n```',
        ),
      ],
      { write_file: value({ path: 'index.html', revision: 2 }) },
    ),
  ],
  [
    'an invented rm_rf written as text is not run',
    createScript([say('Cleaning up.\n\n```json\n{"tool": "rm_rf", "path": "/"}\n```')]),
  ],
  [
    'file_path, as coding agents call it, is read as path',
    createScript([use('write_file', { file_path: 'shop.html', content: '<h1>Shop</h1>' })]),
  ],
  ['set_colors without colors says which are missing', createScript([use('set_colors', {})])],
  [
    'a path outside the project is refused in the words of the contract',
    createScript([use('read_file', { path: '../secrets.env' })]),
  ],
  [
    'delete_file waits for approval',
    createScript([use('delete_file', { path: 'about.html', expected_digest: DIGEST })]),
  ],
  [
    'a second deploy of the same revision gets the first result',
    createScript(
      [DEPLOY, { kind: 'answer', tool: 'deploy', answer: { kind: 'crash' } }, DEPLOY],
      ANSWERS,
    ),
  ],
  [
    'a deploy that does not answer is tried twice',
    createScript([DEPLOY], { deploy: { kind: 'timeout' } }),
  ],
  [
    'finish_turn waits for the live checks since the last deploy',
    createScript([WRITE, DEPLOY, FINISH], ANSWERS),
  ],
  [
    'finish_turn ends the task after the live checks have passed',
    createScript([WRITE, DEPLOY, ...VERIFY, ...CHECKS, FINISH], ANSWERS),
  ],
];

/** For a model elsewhere. */
export const SENTENCES: readonly SentenceCase[] = [
  {
    name: 'brand colors',
    sentence: 'Make the buttons dark green and the highlights orange.',
    tool: 'set_colors',
    also_accepted: ['read_session', 'ask_user'],
    must_not_call: ['write_file', 'set_fonts'],
  },
  {
    name: 'what a page says',
    sentence: 'What does the shop page say about delivery?',
    tool: 'read_file',
    also_accepted: ['list_files'],
    must_not_call: ['write_file', 'delete_file', 'deploy'],
  },
  {
    name: 'only thanks',
    sentence: 'Thank you, that is lovely!',
    also_accepted: [],
    must_not_call: ['publish', 'deploy', 'write_file'],
  },
];
