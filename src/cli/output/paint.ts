import { styleText } from 'node:util';

type Brush = (text: string) => string;

/** Styles of text in a terminal. */
export interface Paint {
  readonly file: Brush;
  readonly tool: Brush;
  readonly dim: Brush;
  readonly error: Brush;
  readonly warning: Brush;
  readonly advice: Brush;
  readonly added: Brush;
  readonly removed: Brush;
}

export function createPaint(hasColors: boolean): Paint {
  // `validateStream` would look at standard output and NO_COLOR again: `hasColors` decides.
  const createBrush = (format: Parameters<typeof styleText>[0]): Brush =>
    hasColors ? (text) => styleText(format, text, { validateStream: false }) : (text) => text;
  return {
    file: createBrush('underline'),
    tool: createBrush('bold'),
    dim: createBrush('dim'),
    error: createBrush('red'),
    warning: createBrush('yellow'),
    advice: createBrush('cyan'),
    added: createBrush('green'),
    removed: createBrush('red'),
  };
}
