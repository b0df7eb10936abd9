import { Window, type Document } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { compareReports } from '../../../src/analyze/compare-reports.ts';
import type { Example, Figure } from '../../../src/analyze/metric.ts';
import { metrics } from '../../../src/analyze/metrics.ts';
import type { Report } from '../../../src/analyze/report.ts';
import type { Timeline } from '../../../src/analyze/timeline.ts';
import {
  printReportHtml,
  type ReportPage,
} from '../../../src/app/transcripts/print-report-html.ts';
import { figureOf, reportOf, usageOf } from './report-of.ts';

const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><link rel=stylesheet href=//evil>',
  '</title><svg onload=alert(1)>',
  '<!--',
  '-->',
  ']]>',
  '&lt;b&gt;',
  '$&',
  '__proto__',
];
const ELEMENTS = new Set(
  `html head meta title style body main h1 h2 h3 p section article div table caption thead tbody tr
  th td small b bdi code pre span ul li details summary svg line rect circle polyline text`.split(
    /\s+/,
  ),
);
const ATTRIBUTES = new Set(
  `lang charset http-equiv content name class style title dir role aria-label aria-hidden viewbox
  x x1 x2 y y1 y2 cx cy r width height points text-anchor`.split(/\s+/),
);

const page = (report: Report, parts: Partial<ReportPage> = {}): ReportPage => ({
  report,
  causes: [],
  shouldCall: { kind: 'evident' },
  hasRegistry: true,
  comparison: undefined,
  ...parts,
});

function parse(html: string): Document {
  const { document } = new Window();
  document.write(html);
  return document;
}

const DAY = Date.UTC(2026, 10, 25);

/** A timeline of days with these numbers of calls, each a turn that called; none for 0. */
function createTimeline(calls: readonly number[], tools: readonly string[]): Timeline {
  const slots = calls.flatMap((count, day) =>
    count === 0
      ? []
      : [{ at: DAY + day * 86_400_000, calls: count, failures: { hits: 1, of: count } }],
  );
  return {
    unit: 'day',
    slots: slots.map((slot) => ({
      ...slot,
      turns: slot.calls,
      toolUse: { hits: slot.calls, of: slot.calls },
      textCalls: { hits: 0, of: slot.calls },
    })),
    tools: tools.map((tool) => ({ tool, slots })),
    untimed: 3,
    outside: 0,
  };
}

/** A report in which every text is this one. */
function createHostilePage(text: string): ReportPage {
  const examples: readonly Example[] = [
    { place: { file: text, record: 1 }, turn: 0, excerpt: text },
  ];
  const figures: readonly Figure[] = [
    { subject: {}, hits: 40, of: 90, examples },
    { subject: { value: text }, hits: 9, of: 90, examples },
    { subject: { tool: text, field: text, value: text, model: text }, hits: 9, of: 90, examples },
    { subject: { tool: text }, hits: 9, of: 90, examples },
    { subject: { tools: 4 }, hits: 9, of: 90, examples },
    { subject: { tools: 30 }, hits: 9, of: 20, examples },
  ];
  const byWeek: readonly Figure[] = [
    { subject: { tool: text, week: text }, hits: 3, of: 9, examples },
    { subject: { tool: text, value: text, week: text }, hits: 3, of: 9, examples },
  ];
  const report = reportOf({
    files: [
      {
        name: text,
        form: text,
        transcripts: 1,
        records: 2,
        broken: 1,
        unrecognized: 1,
        problem: { code: text, message: text, hint: text },
        examples: [{ record: 1, reason: text }],
      },
    ],
    span: [0, 1e12],
    figures: Object.fromEntries(
      metrics.map(({ id }) => [id, id === 'codes-by-week' ? byWeek : figures]),
    ),
    usage: [usageOf({ tool: text, calls: 4, failures: 1, lastCode: text })],
    timeline: createTimeline([4, 5], [text]),
  });
  return {
    report,
    causes: [
      {
        cause: {
          finder: text,
          tool: text,
          title: text,
          hits: 1,
          of: 2,
          turns: 3,
          examples,
          details: { [text]: text },
        },
        advice: text,
        change: { label: text, at: [text], edits: [], isSafe: false },
        preview: [{ kind: 'added', text }],
      },
    ],
    shouldCall: { kind: 'label', labels: [text] },
    hasRegistry: true,
    comparison: {
      before: report,
      after: report,
      metrics: compareReports(report, report),
      splitAt: Date.UTC(2026, 10, 25),
    },
  };
}

describe('a report as one file', () => {
  it.each(HOSTILE)('keeps %j text, wherever it stands', (text) => {
    const document = parse(printReportHtml(createHostilePage(text)));
    const elements = [...document.querySelectorAll('*')];
    expect(
      elements.map(({ localName }) => localName).filter((name) => !ELEMENTS.has(name)),
    ).toEqual([]);
    expect(
      elements
        .flatMap(({ attributes }) => [...attributes].map(({ name }) => name.toLowerCase()))
        .filter((name) => !ATTRIBUTES.has(name)),
    ).toEqual([]);
    // The same elements as with harmless words: nothing was added, and nothing swallowed.
    const other = parse(printReportHtml(createHostilePage('harmless')));
    expect(elements).toHaveLength(other.querySelectorAll('*').length);
    // A pointer has `~1` for a slash.
    const shown = document.body.textContent?.replaceAll('~1', '/');
    expect(shown?.split(text)).toHaveLength(other.body.textContent?.split('harmless').length ?? 0);
  });

  it('shows control and format characters as codes', () => {
    const html = printReportHtml(
      page(reportOf({ usage: [usageOf({ tool: 'a\u202e\u001b[2Jb', lastCode: '' })] })),
    );
    expect(html).toContain('a\\u{202e}\\u{1b}[2Jb');
  });

  it('needs nothing, and may load nothing', () => {
    const html = printReportHtml(createHostilePage('harmless'));
    const document = parse(html);
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(document.querySelectorAll('script, link, img, iframe, [src], [href]')).toHaveLength(0);
    expect(html.match(/<style>[^]*<\/style>/)?.[0]).not.toMatch(/url\(|@import|&(?:quot|#39|lt);/);
  });

  it('raises an alarm from 30 on, and not before', () => {
    const show = (hits: number, of: number): string | undefined =>
      parse(
        printReportHtml(page(reportOf({ figures: { 'tool-use-rate': [figureOf({ hits, of })] } }))),
      ).querySelector('tbody .alarm')?.textContent;
    expect([show(0, 29), show(28, 30), show(29, 30)]).toEqual(['', 'below 95 %', '']);
  });

  it('shades the cells of the heat map from 30 on, and prints their numbers', () => {
    const cells = [
      ...parse(
        printReportHtml(
          page(
            reportOf({
              figures: {
                'tool-use-rate': [
                  figureOf({ subject: { tools: 4 }, hits: 100, of: 100 }),
                  figureOf({ subject: { tools: 30 }, hits: 5, of: 29 }),
                  figureOf({ subject: { tools: 50 }, hits: 40, of: 80 }),
                ],
              },
            }),
          ),
        ),
      ).querySelectorAll('td.cell'),
    ];
    const shades = cells.map((cell) => /(\d+)%/.exec(cell.getAttribute('style') ?? '')?.[1]);
    expect(shades).toEqual(['0', '0', '55']);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '100 %n = 100',
      '17.2 %n = 29',
      '50.0 %n = 80',
    ]);
  });

  it('draws both rates over the number of tools, with reference lines that say what they are', () => {
    const document = parse(
      printReportHtml(
        page(
          reportOf({
            figures: {
              'tool-use-rate': [
                figureOf({ subject: { tools: 10 }, hits: 99, of: 100 }),
                figureOf({ subject: { tools: 50 }, hits: 40, of: 100 }),
              ],
              'json-in-text-rate': [
                figureOf({ subject: { tools: 10 }, hits: 1, of: 100 }),
                figureOf({ subject: { tools: 50 }, hits: 60, of: 100 }),
              ],
            },
          }),
        ),
      ),
    );
    const rising = (style: string): number => {
      const [first = '', last = ''] =
        document.querySelector(`polyline.${style}`)?.getAttribute('points')?.split(' ') ?? [];
      return Math.sign(Number(first.split(',')[1]) - Number(last.split(',')[1]));
    };
    expect([rising('use'), rising('text')]).toEqual([-1, 1]);
    expect(document.querySelectorAll('.chart .limit')).toHaveLength(3);
    expect(document.body.textContent).toContain('one author’s figures for one model');
  });

  it('draws rates over time with their intervals, and nothing through a day without turns', () => {
    const document = parse(
      printReportHtml(page(reportOf({ timeline: createTimeline([40, 30, 0, 29], []) }))),
    );
    const chart = document.querySelector('[aria-label="Calls and rates by day"]');
    expect(chart?.querySelectorAll('.bar')).toHaveLength(3);
    for (const [style, count] of [
      ['trace', 3],
      ['band', 3],
      ['whisker', 3],
      ['trace-dot', 9],
      ['few', 3],
    ] as const)
      expect([style, chart?.querySelectorAll(`.${style}`).length]).toEqual([style, count]);
    const text = document.body.textContent ?? '';
    expect(text).toContain('Not in the picture: 3 turns without a time.');
    expect(text).toContain('2026-11-2540100 % n = 40, 91.2–100 %');
  });

  it('says that logs have no times, and draws nothing', () => {
    const document = parse(printReportHtml(page(reportOf())));
    expect(document.body.textContent).toContain('The logs do not say when a turn was.');
    expect(document.querySelector('[aria-label="Calls and rates by day"]')).toBeNull();
  });

  it('has a picture of each of 100 tools, twelve of them at once', () => {
    const tools = Array.from({ length: 100 }, (_, i) => `tool_${i}`.padEnd(128, '_'));
    const document = parse(
      printReportHtml(page(reportOf({ timeline: createTimeline([4, 5], tools) }))),
    );
    const pictures = [...document.querySelectorAll('.picture')];
    expect(pictures).toHaveLength(100);
    expect(pictures.filter((each) => each.closest('details') === null)).toHaveLength(12);
    expect(document.body.textContent).toContain('88 more tools with fewer calls');
    expect(pictures[0]?.textContent).toMatch(/9 calls, 22\.2 % failed n = 9, 6\.3–54\.7 %$/);
  });

  it('stands two spans of one log side by side', () => {
    const [before, after] = [60, 13].map((hits) =>
      reportOf({ figures: { 'failed-calls': [figureOf({ hits, of: 200 })] } }),
    );
    if (before === undefined || after === undefined) throw new Error('no reports');
    const comparison = { before, after, metrics: compareReports(before, after), splitAt: DAY };
    const text = parse(printReportHtml(page(reportOf(), { comparison }))).body.textContent;
    expect(text).toContain('Before: transcripts that began before 2026-11-25. After: those from ');
    expect(text).toContain('−23.5 points (−30.7 to −16.2)');
  });

  it('says what was not counted, and that causes need a registry', () => {
    const text = parse(printReportHtml(page(reportOf(), { hasRegistry: false }))).body.textContent;
    expect(text).toContain('Nothing in these logs could be counted for: Tool use rate, ');
    expect(text).toContain('Count these logs with their registry to see them.');
  });
});
