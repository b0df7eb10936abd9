/** What a command needs from its environment. */
export interface Shell {
  /** Where relative paths begin. */
  readonly folder: string;
  /** All of standard input. */
  readonly readInput: () => Buffer;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Standard output is a terminal that wants colours. */
  readonly hasColors: boolean;
}
