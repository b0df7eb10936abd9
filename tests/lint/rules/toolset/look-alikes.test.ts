import { describe, expect, it } from 'vitest';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../../../outside-data/outside-data.ts';
import { readers } from '../../corpus-tools.ts';
import { LABELLED } from './look-alikes.ts';
import { measureLookAlikes, suggest } from './measure-look-alikes.ts';

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

describe.skipIf(!hasOutsideData)(title('Look-alikes, against the hand labels'), () => {
  const measured = hasOutsideData ? measureLookAlikes() : [];
  const sum = (count: (each: (typeof measured)[number]) => number): number =>
    measured.reduce((total, each) => total + count(each), 0);

  it('are nothing that only seems alike: precision 1', () => {
    expect(
      measured.flatMap(({ server, wrong }) => wrong.map((pair) => `${server} ${pair}`)),
    ).toEqual([]);
  });

  it('are half of what a person finds, who also knows what words mean', () => {
    expect({ alike: sum(({ alike }) => alike), found: sum(({ found }) => found.length) }).toEqual({
      alike: 123,
      found: 62,
    });
  });

  it('are on the largest server all but what names and parameters do not tell', () => {
    expect(measured.find(({ source }) => source === 'github-toolsnaps')?.missed).toEqual([
      'add_issue_comment ~ add_issue_comment_reaction',
      'add_issue_comment ~ add_issue_reaction',
      'add_pull_request_review_comment_reaction ~ add_reply_to_pull_request_comment',
    ]);
  });

  it('are these too, where several servers are combined, each read by hand', () => {
    const own = new Set(LABELLED.flatMap(({ alike }) => alike));
    const between = (source: string): readonly string[] =>
      [...suggest(readers[source]?.() ?? []).keys()].filter((pair) => !own.has(pair)).toSorted();
    expect([between('mcp-npm'), between('livemcpbench')]).toEqual([
      [
        'create_or_update_file ~ edit_file',
        'create_or_update_file ~ write_file',
        'edit_file ~ push_files',
        'push_files ~ write_file',
      ],
      [
        'add_slide ~ add_slide_with_layout',
        'fetch-content ~ read_content',
        'get-user-profile ~ getUser',
        'get-user-submissions ~ getUserSubmissions',
        'getComponents ~ list-components',
        'getComponents ~ search_components',
        'get_component_examples ~ list-component-examples',
        'get_news ~ get_ticker_news',
        'get_ticker_data ~ get_ticker_info',
        'list-components ~ search_components',
        'list_files ~ search_files',
        'playwright_click ~ puppeteer_click',
        'playwright_evaluate ~ puppeteer_evaluate',
        'playwright_fill ~ puppeteer_fill',
        'playwright_hover ~ puppeteer_hover',
        'playwright_screenshot ~ puppeteer_screenshot',
        'playwright_select ~ puppeteer_select',
        'read_content ~ read_file',
      ],
    ]);
  });
});
