export interface GuidePage {
  readonly title: string;
  readonly about: string;
  /** Other words that the palette finds it by. */
  readonly words?: string;
  /** Its address, from the page. vite.guide.ts makes it from docs/guide/. */
  readonly path: string;
}

/** The pages of the guide, in reading order. */
export const GUIDE_PAGES: readonly GuidePage[] = [
  {
    title: 'Your first server',
    about: 'Import its tools, find the worst, download definitions',
    path: 'guide/first-server.html',
  },
  {
    title: 'A contract from nothing',
    about: 'One new tool, until every check passes',
    path: 'guide/contract-from-nothing.html',
  },
  {
    title: 'Schemas',
    about: 'Input and output as a tree or as JSON',
    path: 'guide/schemas.html',
  },
  {
    title: 'Checks and fixes',
    about: 'What is wrong, and how to repair many tools at once',
    path: 'guide/checks-and-fixes.html',
  },
  {
    title: 'What the model sees',
    about: 'The exact bytes, what is lost, and what they cost',
    path: 'guide/what-the-model-sees.html',
  },
  {
    title: 'The whole request',
    about: 'Provider tools, groups, deferral, cache points, and text as input',
    words: 'web search namespace defer custom grammar recorded',
    path: 'guide/whole-request.html',
  },
  {
    title: 'Tiers and gates',
    about: 'Which tools a turn shows, and when the task may end',
    path: 'guide/tiers-and-gates.html',
  },
  {
    title: 'Try a call',
    about: 'What the guard refuses, changes and answers',
    words: 'session approval message recover case',
    path: 'guide/try-a-call.html',
  },
  {
    title: 'What models really did',
    about: 'Transcripts of your agents: rates, causes, changes',
    words: 'logs evidence figures analyze',
    path: 'guide/transcripts.html',
  },
  {
    title: 'Live checks',
    about: 'Whether a call did what it said, by a live answer',
    words: 'verification critic deploy browser done',
    path: 'guide/verification.html',
  },
  {
    title: 'Budget',
    about: 'Tools and tokens of every turn',
    path: 'guide/budget.html',
  },
  {
    title: 'What changed',
    about: 'Two versions compared, and what to take back',
    words: 'diff compare snapshot restore merge versions',
    path: 'guide/changes.html',
  },
  {
    title: 'Sharing',
    about: 'Backups, links, exports, and your own host',
    path: 'guide/sharing.html',
  },
  {
    title: 'Command line and CI',
    about: 'The same checks in a terminal and on every pull request',
    words: 'cli npx validate lint github actions',
    path: 'guide/command-line.html',
  },
  {
    title: 'Glossary',
    about: 'What our own words mean',
    path: 'guide/glossary.html',
  },
];
