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

export function choosePaint(hasColors: boolean): Paint {
  const brush = (on: number, off: number): Brush =>
    hasColors ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  return {
    file: brush(4, 24),
    tool: brush(1, 22),
    dim: brush(2, 22),
    error: brush(31, 39),
    warning: brush(33, 39),
    advice: brush(36, 39),
    added: brush(32, 39),
    removed: brush(31, 39),
  };
}
