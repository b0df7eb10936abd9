import { describe, expect, it } from 'vitest';
import { plainImperative } from '../../../../src/lint/rules/description/plain-imperative.ts';
import { bare, findReports, FOREIGN, repairDescription } from './find-reports.ts';

describe('The verb', () => {
  it.each([
    ['This tool allows you to book a room.', 'Book a room.'],
    ['This function will return the rooms of a floor.', 'Return the rooms of a floor.'],
    ['This API is used to cancel a booking.', 'Cancel a booking.'],
    ['Tool for listing rooms by floor', 'List rooms by floor'],
    ['A tool that can search the rooms', 'Search the rooms'],
    ['Use this tool to search rooms.', 'Search rooms.'],
    ['Allows users to upload a plan.', 'Upload a plan.'],
    ['Creates a room and returns its id.', 'Create a room and return its id.'],
    ['This tool searches a floor and plays it back.', 'Search a floor and play it back.'],
    ['Gets the rooms. This tool lets you filter them.', 'Get the rooms. Filter them.'],
    ['🔎 Searches for rooms.', '🔎 Search for rooms.'],
    ['Lists all rooms.', 'List all rooms.'],
    ['Acme | Removes the room', 'Acme | Remove the room'],
    ['This function flips an image.', 'Flip an image.'],
    [
      'This tool allows you to create a room and returns its id.',
      'Create a room and return its id.',
    ],
  ])('comes first: %j', (description, direct) => {
    expect(repairDescription(plainImperative, { description })).toBe(direct);
    expect(findReports(plainImperative, { description: direct })).toEqual([]);
  });

  it.each([
    'A detailed tool for problem-solving.',
    'This tool can anything.',
    'Retrieves and queries up-to-date documents.',
    'Manages labels, tags and lists.',
    'This tool is intended for search.',
    'Removes a room if it exists, or fails.',
    'Allows you to filter rooms, and tags.',
    'Unified text management tool for the pages of a book.',
  ])('is asked for where a machine cannot find it: %j', (description) => {
    expect(findReports(plainImperative, { description }).map(({ fixes }) => fixes)).toEqual([[]]);
  });

  it('is advised, not demanded, where it only reports', () => {
    expect(findReports(plainImperative, { description: 'Creates a room.' })[0]?.severity).toBe(
      'advice',
    );
    expect(
      findReports(plainImperative, { description: 'This tool allows you to create a room.' })[0]
        ?.severity,
    ).toBeUndefined();
  });

  it.each([
    'Search rooms. This tool is limited to one floor.',
    'Search rooms. If nobody answers, this tool will fail.',
    'Results of the last search.',
    'Notes about a room.',
    'Lists of rooms by floor.',
    'Updates from the board.',
    'Access logs of a door, newest first.',
    'Tools of the workshop, by shelf.',
    'Enable a door. Allows nobody in before that.',
    'The API key of the user.',
    'API requests of the last hour, by client.',
    'Function calls in a trace.',
    'Files of a folder, with their size.',
    'Deals of the day, by shop.',
    'This tool is read-only.',
    'Use the tool bar.',
    'Fetch the mandates of a user. This API is intended for use by partners to retrieve their own.',
  ])('is not missed in %j', (description) => {
    expect(findReports(plainImperative, { description })).toEqual([]);
  });

  it.each(FOREIGN)('is not judged in %j', (description) => {
    expect(findReports(plainImperative, bare('delete_customer', description))).toEqual([]);
  });
});
