import { describe, expect, it } from 'vitest';
import { findRepeat } from '../../../../src/lint/rules/checklist/find-repeat.ts';
import { documentOf } from '../../lint-documents.ts';
import { subjectOf } from '../../subject-of.ts';

const string = { type: 'string' };

function repeatOf(
  name: string,
  description: string,
  properties: object = {},
  rest: object = {},
): string | undefined {
  const input_schema = { type: 'object', properties, required: Object.keys(properties) };
  return findRepeat(subjectOf(documentOf({ name, description, input_schema, ...rest })).contract);
}

describe('a repeat', () => {
  it.each([
    ['create_invoice', 'Create an invoice for a client.', 'create a second invoice'],
    ['add_comment_to_task', 'Add a comment to a task.', 'add a second comment'],
    ['createShipment', 'Creates a shipment.', 'create a second shipment'],
    ['jira_create_ticket', 'Create a ticket.', 'create a second ticket'],
    ['invoice.create', 'Create an invoice.', 'create a second invoice'],
    ['book_table', 'Book a table at a restaurant.', 'book the table twice'],
    ['book_flight', 'Book a flight for a traveller.', 'book the flight twice'],
    ['create_line_items', 'Create line items.', 'create the same line items again'],
    ['send_sms', 'Send an SMS to a customer.', 'send the message again'],
    ['place_order', 'Place an order for the basket.', 'place a second order'],
    ['submit_claim', 'Submit a claim to the insurer.', 'submit a second claim'],
    ['create_pull_request_comment', 'Comment.', 'create a second pull request comment'],
    ['insert_many', 'Insert rows.', 'insert the same data again'],
  ])('of %s is named', (name, description, repeat) => {
    expect(repeatOf(name, description)).toBe(repeat);
  });

  it.each([
    ['stage_changes', 'Add files to the staging area.'],
    ['fork_project', 'Fork a project to your group.'],
    ['submit_pending_review', 'Submit the pending review.'],
    ['send_draft', 'Send a saved draft.'],
    ['new_match', 'Start a new match and reset the board.'],
    ['create_or_update_page', 'Create or update a page.'],
    ['create_record', 'Create a record. Upserts by its external key.'],
    ['create_bookmark', 'Create a bookmark.'],
    ['create_pull_request', 'Open a pull request.'],
    ['create_chart', 'Create a chart from rows.'],
    ['add_slide', 'Add a slide to the presentation.'],
    ['start_timer', 'Start the timer.'],
    ['update_ticket', 'Update a ticket.'],
    ['set_theme', 'Set the theme.'],
    ['create_plan', ''],
    ['open_ticket', 'Create a ticket. A duplicate of an open one is refused.'],
    ['create_merge_request', 'Open a merge request.'],
  ])('of %s makes no second one', (name, description) => {
    expect(repeatOf(name, description)).toBeUndefined();
  });

  it('makes no second one where the caller names it, or links what exists', () => {
    expect(repeatOf('create_topic', 'Create a topic.', { topic_name: string })).toBeUndefined();
    expect(repeatOf('create_table', 'Create a table.', { table: string })).toBeUndefined();
    expect(repeatOf('create_user', 'Create a user.', { email: string })).toBeUndefined();
    expect(repeatOf('create_order', 'Create an order.', { id: string })).toBeUndefined();
    expect(
      repeatOf('add_song_to_list', 'Add a song to a list.', { song_id: string, list: string }),
    ).toBeUndefined();
    expect(
      repeatOf('add_note', 'Add a note to a file.', { file_path: string, text: string }),
    ).toBeUndefined();
    expect(repeatOf('create_order', 'Create an order.', { customer_id: string })).toBe(
      'create a second order',
    );
  });

  it('is declared by the hint, whichever it is', () => {
    const wire = (idempotentHint: boolean): object => ({
      wire: { mcp: { annotations: { idempotentHint } } },
    });
    expect(repeatOf('create_invoice', 'Create an invoice.', {}, wire(false))).toBeUndefined();
  });
});
