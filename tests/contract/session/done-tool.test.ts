import { describe, expect, it } from 'vitest';
import { findDoneTool, isDoneToolName } from '../../../src/contract/session/done-tool.ts';

describe('a tool ends the task by its name', () => {
  it.each([
    'finish_turn',
    'finishTurn',
    'Finish-Task',
    'end session',
    'done',
    'finish',
    'attempt_completion',
    'task_complete',
    'task_completed',
    'report.done',
  ])('%s', (name) => {
    expect(isDoneToolName(name)).toBe(true);
  });

  it.each([
    '',
    'todo_complete',
    'complete_todo',
    'finish_upload',
    'end',
    'done_list',
    'is_done',
    'close_issue',
    'undone',
    'toString',
    '__proto__',
  ])('not %j', (name) => {
    expect(isDoneToolName(name)).toBe(false);
  });
});

describe('the done tool', () => {
  it('is the only one that does', () => {
    expect([
      findDoneTool(['a', 'finish_turn', 'b']),
      findDoneTool(['finish_turn', 'finish_turn']),
      findDoneTool(['finish_turn', 'done']),
      findDoneTool(['a']),
      findDoneTool([]),
    ]).toEqual(['finish_turn', 'finish_turn', undefined, undefined, undefined]);
  });
});
