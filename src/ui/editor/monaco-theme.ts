import type * as Monaco from 'monaco-editor/editor.js';

export const THEME = 'toolwright';

const TOKENS = [
  ['string.key.json', '--key'],
  ['string.value.json', '--str'],
  ['number.json', '--num'],
  ['keyword.json', '--num'],
  ['delimiter', '--punc'],
] as const;
const COLOURS = [
  ['editor.background', '--sheet'],
  ['editor.foreground', '--ink'],
  ['editorLineNumber.foreground', '--faint'],
  ['editorLineNumber.activeForeground', '--soft'],
  ['editorCursor.foreground', '--accent'],
  ['editor.lineHighlightBackground', '--paper'],
  ['editor.lineHighlightBorder', '--paper'],
  ['editorGutter.background', '--sheet'],
  ['editorWidget.background', '--sheet'],
  ['editorWidget.foreground', '--ink'],
  ['editorWidget.border', '--line2'],
  ['focusBorder', '--accent'],
  ['input.background', '--paper'],
  ['editorSuggestWidget.selectedBackground', '--accent-bg'],
  ['editorSuggestWidget.selectedForeground', '--ink'],
  ['editorSuggestWidget.highlightForeground', '--accent'],
  ['editorError.foreground', '--err'],
  ['editorWarning.foreground', '--warn'],
  ['editor.selectionBackground', '--accent-bg'],
  ['scrollbarSlider.background', '--line'],
] as const;

/**
 * Monaco needs hex colours, so the app's custom properties are read and converted, again whenever
 * the theme changes.
 */
export function applyTheme(monaco: typeof Monaco, host: HTMLElement): void {
  const probe = document.createElement('span');
  host.append(probe);
  const read = (property: string): string | undefined => {
    probe.style.color = `var(${property})`;
    return printHexColour(getComputedStyle(probe).color);
  };
  const rules = TOKENS.flatMap(([token, property]) =>
    listColours(read(property)).map((foreground) => ({ token, foreground })),
  );
  const colors = Object.fromEntries(
    COLOURS.flatMap(([name, property]) =>
      listColours(read(property)).map((colour) => [name, colour]),
    ),
  );
  const isDark = getComputedStyle(host).colorScheme.includes('dark');
  probe.remove();
  monaco.editor.defineTheme(THEME, {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: true,
    rules,
    colors,
  });
  monaco.editor.setTheme(THEME);
}

function listColours(colour: string | undefined): readonly string[] {
  return colour === undefined ? [] : [colour];
}

/** `rgb(39, 71, 199)` to `#2747c7`; undefined for transparency or another colour space. */
function printHexColour(colour: string): string | undefined {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
  return parts === null
    ? undefined
    : `#${parts
        .slice(1)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`;
}

/** Calls the listener when the app or the system switches between light and dark. */
export function addThemeListener(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
