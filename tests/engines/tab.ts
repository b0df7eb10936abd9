/** One page of one browser, the same for all three engines. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  /**
   * Runs a function in the page. Its text is sent, so it sees nothing but its arguments; both ways
   * as JSON.
   */
  readonly evaluate: <Result, Given extends readonly unknown[]>(
    action: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** A real click of the mouse, in CSS pixels of the viewport. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Key by key, as a keyboard would. */
  readonly type: (text: string) => Promise<void>;
  /** One key or a chord: `Enter`, `Control+z`. */
  readonly press: (chord: string) => Promise<void>;
  /** A PNG. */
  readonly screenshot: () => Promise<Buffer>;
}

export interface RunningBrowser {
  readonly tab: Tab;
  /** A second window with the same storage. */
  readonly openTab: () => Promise<Tab>;
  /**
   * SIGKILL to every process of the browser, as when the power fails for it. Also the way to end
   * it.
   */
  readonly kill: () => Promise<void>;
}

export interface BrowserOptions {
  /** A folder for the profile, which survives the browser. */
  readonly profile: string;
  /** `host:port` of a proxy for everything that is not on this computer. */
  readonly proxy?: string;
  /** The browser itself refuses cookies and site data, where it has a setting for that. */
  readonly blockStorage?: boolean;
}

/**
 * The text of a program that calls the function and returns its result as JSON; undefined has none.
 */
export function printCall(
  action: (...given: never[]) => unknown,
  given: readonly unknown[],
): string {
  // esbuild, by which tsx runs programs, gives functions their names back through `__name`.
  return `(async () => { const __name = (value) => value; return JSON.stringify(await (${String(action)})(...${JSON.stringify(given)})); })()`;
}

/** Undefined comes back as undefined: a page function may return nothing. */
export function parseResult<Result>(text: string | null | undefined): Result {
  return text === undefined || text === null ? (undefined as Result) : JSON.parse(text);
}

/** Values of keys that have no character (WebDriver, "Keyboard actions"). */
const KEY_VALUES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

export interface ActionSource {
  readonly type: string;
  readonly id: string;
  readonly parameters?: object;
  readonly actions: readonly object[];
}

/** A click as WebDriver and WebDriver BiDi want it. */
export function makeClick(x: number, y: number): readonly ActionSource[] {
  const button = { button: 0 };
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', ...button },
    { type: 'pointerUp', ...button },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export function makeTyping(text: string): readonly ActionSource[] {
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ];
}

export function makeChord(chord: string): readonly ActionSource[] {
  const keys = chord.split('+').map((key) => KEY_VALUES[key] ?? key);
  const down = keys.map((value) => ({ type: 'keyDown', value }));
  const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}
