import type { PublishedTool } from './artifact.ts';
import { listCommentLines } from './code/print-comment.ts';
import { printKey, printText } from './code/print-script.ts';
import { printPython } from './print-python.ts';

const LONGEST_COMMENT = 300;

/** `handlers.js`: a function for each tool, which says that it is not implemented. */
export function printScriptHandlers(tools: readonly PublishedTool[]): string {
  return [
    "import { createToolFailure } from './guard.js';",
    '',
    'function refuse(tool) {',
    '  throw createToolFailure({',
    "    type: 'internal_error',",
    "    code: 'not_implemented',",
    '    message: `${tool} is not implemented on this server.`,',
    "    hint: 'Do not call it again. Tell the user that its handler in handlers.js has to be written.',",
    '  });',
    '}',
    '',
    '/** Who calls: values that scopes name, such as project_id, and what the client has proven. */',
    'export const session = { known: {}, has_strong_authentication: false, has_sandbox: false };',
    '',
    '/**',
    ' * Write your code here. A handler gets the checked arguments and returns JSON. Where it fails as its',
    ' * contract declares, it throws createToolFailure("code").',
    ' */',
    'export const handlers = {',
    ...tools.flatMap(({ contract: { name, description } }) => [
      ...listHandlerComment(description).map((line) => `  // ${line}`),
      `  ${printKey(name)}: async (input, context) => refuse(${printText(name)}),`,
    ]),
    '};',
    '',
  ].join('\n');
}

/** `handlers.py`: the same. */
export function printPythonHandlers(tools: readonly PublishedTool[]): string {
  return [
    '"""Write your code here. A handler gets the checked arguments and returns JSON. Where it fails as its',
    'contract declares, it raises ToolFailure("code"). It may be async."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any',
    '',
    'from guard import ToolFailure',
    '',
    '',
    'def refuse(tool: str) -> Any:',
    '    raise ToolFailure(',
    '        "not_implemented",',
    '        type="internal_error",',
    '        message=f"{tool} is not implemented on this server.",',
    '        hint="Do not call it again. Tell the user that its handler in handlers.py has to be written.",',
    '    )',
    '',
    '',
    '# Who calls: values that scopes name, such as project_id, and what the client has proven.',
    'SESSION = {"known": {}, "has_strong_authentication": False, "has_sandbox": False}',
    '',
    'HANDLERS = {',
    ...tools.flatMap(({ contract: { name, description } }) => [
      ...listHandlerComment(description).map((line) => `    # ${line}`),
      `    ${printPython(name)}: lambda sent, context: refuse(${printPython(name)}),`,
    ]),
    '}',
    '',
  ].join('\n');
}

/** The beginning of the description, on one line. */
function listHandlerComment(description: string | undefined): readonly string[] {
  const [first = ''] = listCommentLines((description ?? '').trim());
  const short = [...first].slice(0, LONGEST_COMMENT).join('');
  return short === '' ? [] : [short];
}
