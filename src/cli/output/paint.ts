type Brush = (text: string) => string;

/** What text looks like in a terminal. */
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
  const createBrush = (on: number, off: number): Brush =>
    hasColors ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  return {
    file: createBrush(4, 24),
    tool: createBrush(1, 22),
    dim: createBrush(2, 22),
    error: createBrush(31, 39),
    warning: createBrush(33, 39),
    advice: createBrush(36, 39),
    added: createBrush(32, 39),
    removed: createBrush(31, 39),
  };
}
