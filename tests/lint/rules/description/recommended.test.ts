import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';

/** What the preset recommended, the default for definitions, finds in tools without anything else. */
const find = (rule: string, ...tools: readonly object[]): readonly string[] =>
  lintExample({ tools, registry: { profile: 'definition' } })
    .filter(({ code }) => code === rule)
    .map(({ message }) => message);

const withParameters = (properties: object): object => ({
  input_schema: { type: 'object', properties },
});

describe('In the preset recommended', () => {
  it.each([
    ['plain-imperative', 'list_rooms', 'This tool allows you to list rooms.'],
    ['says-when', 'send_email', 'Send an email with a subject and a body to somebody.'],
    ['says-what-returns', 'crawl_site', 'Crawl a site with all of its pages.'],
    ['length-in-proportion', 'list_rooms', 'List a room on this floor. '.repeat(50)],
  ])('%s, a matter of taste, is off', (rule, name, description) => {
    expect(find(rule, { name, description })).toEqual([]);
  });

  it.each([
    'IMPORTANT: send one letter only. You MUST ask before.',
    'Send a letter. NEVER send two. ALWAYS ask before. It MUST be short. Do this FIRST.',
    'Name EXACTLY ONE floor: BOTH the house and the room, or ALL of them, or ANY one. Same for ONE, BOTH and ALL of a house.',
    'List letters. Kinds: ALL (every letter), NEW (of today), READ (seen), BEST (by votes), ONE (the last), DEFAULT (by date).',
  ])('capitals-once counts from five on: %j', (description) => {
    expect(find('capitals-once', { name: 'send_letter', description })).toEqual([]);
  });

  it('capitals-once reports a shouting description', () => {
    const description =
      'Send a letter. NEVER send two. ALWAYS ask before. It MUST be short. Call it FIRST. You CANNOT undo it.';
    expect(find('capitals-once', { name: 'send_letter', description })).toEqual([
      expect.stringContaining('5 places are in capitals'),
    ]);
  });

  it.each([
    ['close_popup', 'If a popup is open, this closes it and returns its text.'],
    ['close_order', 'After all parts were delivered, this tool closes the order.'],
    ['find_room', 'Use this when you need to find a free room for a meeting.'],
    ['find_room', 'Use this tool whenever the user asks for a free room.'],
    ['plan_trip', 'REQUIRED FIRST STEP: Plan the trip in single steps.'],
    ['find_room', 'You can find free rooms of a floor here.'],
    ['clear_basket', 'Clear the basket'],
  ])('says-what-first takes an opening that a reader understands: %s %j', (name, description) => {
    expect(find('says-what-first', { name, description })).toEqual([]);
  });

  it('says-what-first takes a repeated name where the parameters say the rest', () => {
    const room = { name: 'get_room', description: 'Get the room.' };
    expect(
      find('says-what-first', {
        ...room,
        ...withParameters({ id: { type: 'string', description: 'The id of the room.' } }),
      }),
    ).toEqual([]);
    expect(
      find('says-what-first', { ...room, ...withParameters({ id: { type: 'string' } }) }),
    ).toEqual(['The description only repeats the name “get_room”.']);
  });

  it.each([
    'IMPORTANT: check the owner. Archive a ticket.',
    'Never call twice. Archives a ticket.',
    'Use only after `check_owner`. Archives a ticket.',
    'Once the agent has told the user that all of the work on the ticket is done, call this.',
    'TODO',
  ])('says-what-first reports %j', (description) => {
    expect(find('says-what-first', { name: 'archive_ticket', description })).toHaveLength(1);
  });

  it.each([
    ['delete_comment', 'Delete a comment.'],
    ['delete_project_member', 'Delete a member of a project.'],
    ['send_email', 'Send an email to somebody.'],
    ['merge_branch', 'Merge a branch.'],
    ['restart_worker', 'Restart a worker.'],
    ['run_docker_command', 'Execute any docker command with its flags.'],
    ['run_python', 'Run Python code in the kernel of the notebook.'],
  ])('states-effects takes %s, whose name says it all', (name, description) => {
    expect(find('states-effects', { name, description })).toEqual([]);
  });

  it.each([
    ['delete_project', 'Delete a project.'],
    ['workspace_delete', 'Delete a workspace by its id.'],
    ['delete_repositories', 'Delete several repositories.'],
    ['refund_order', 'Refund an order.'],
    ['run_command', 'Run a command and return its output.'],
    ['deploy_site', 'Deploys the site.'],
  ])('states-effects reports %s, which leaves the effect open', (name, description) => {
    expect(find('states-effects', { name, description })).toHaveLength(1);
  });

  it('states-effects reports a contradiction', () => {
    const tool = {
      name: 'audit_page',
      description: 'List the links of a page. Read-only.',
      wire: { mcp: { annotations: { readOnlyHint: false } } },
    };
    expect(find('states-effects', tool)).toHaveLength(1);
  });

  it('sibling-named reports tools whose first sentences claim the same act, where negative-description does not', () => {
    const never = 'Do not use to delete a page.';
    const edit = { name: 'edit_page', description: `Edit parts of a page by operations. ${never}` };
    expect(
      find('sibling-named', edit, {
        name: 'write_page',
        description: `Create or update a page from a text. ${never}`,
      }),
    ).toHaveLength(2);
    expect(
      find('sibling-named', edit, {
        name: 'write_page',
        description: `Create a page, or overwrite the whole of one. ${never}`,
      }),
    ).toEqual([]);
  });

  it('survives-truncation is not about the last few words', () => {
    const text = 'Find one of the many rooms of this house. '.repeat(48);
    const find_room = (end: string): object => ({
      name: 'find_room',
      description: `${text}${'x'.repeat(2_040 - text.length)} ${end}`,
    });
    expect(
      find('survives-truncation', find_room('That is all there is to say about rooms.')),
    ).toEqual([]);
    expect(
      find('survives-truncation', find_room('Never book without asking the user.')),
    ).toHaveLength(1);
    expect(
      find('survives-truncation', find_room('Rooms are on many floors. '.repeat(10))),
    ).toHaveLength(1);
  });
});
