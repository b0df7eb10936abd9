import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';

const find = (name: string, description: string): readonly string[] =>
  lintExample({ name, description })
    .filter(({ code }) => code === 'name-matches-description')
    .map(({ message }) => message);

describe('A name and its description', () => {
  it.each([
    ['get_invoice', 'Delete an invoice of the customer.', 'get', 'Delete'],
    ['list_rooms', 'Creates a room in the building.', 'list', 'Creates'],
    ['create_tag', 'Remove a label from the ticket.', 'create', 'Remove'],
    ['shop.purchase', 'Retrieve the items that are in stock.', 'purchase', 'Retrieve'],
    ['get_status', 'Restart the service at once.', 'get', 'Restart'],
  ])('name opposite acts: %s, "%s"', (name, description, named, said) => {
    expect(find(name, description)).toEqual([
      `The name says \`${named}\`, but the description starts with “${said}”.`,
    ]);
  });

  it.each([
    ['deploy_plan_get', 'Gets the plan of a deployment.'],
    ['find_and_delete', 'Delete the rows that match.'],
    ['get_page', 'Send a GET request to a page and return its text.'],
    ['store_price', 'Fetch the price of a game.'],
    ['match_schedule', 'Retrieve the schedule of a team.'],
    ['purchase_history', 'Retrieve every purchase of a customer.'],
    ['add_comment', 'Post a comment on a ticket.'],
    ['update_file', 'Create or update a file.'],
    ['show_notice', 'Send a notice to the screen of the user.'],
    ['get_started', 'Start the tour of the house.'],
    ['bus_stop', 'Get the timetable of a place.'],
    ['blog_post', 'Retrieve an article of the site.'],
    ['get_quote', 'Send a request to the insurer and hand back the price.'],
    ['get_room', 'Liest einen Raum.'],
    ['get_room', 'Updates of the room by day.'],
  ])('agree: %s, "%s"', (name, description) => {
    expect(find(name, description)).toEqual([]);
  });
});
