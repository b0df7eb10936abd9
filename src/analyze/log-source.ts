/** A file that is read in pieces, once or several times. */
export interface LogSource {
  /** With its folders, where it has some. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly open: () => AsyncIterable<Uint8Array>;
}

export interface LogProgress {
  readonly file: string;
  /** Of all files together, as they lie on disk. */
  readonly bytes: number;
  readonly size: number;
  readonly transcripts: number;
}

export interface ReadOptions {
  readonly handleProgress?: (progress: LogProgress) => void;
  /** Asked between pieces: true ends the reading, and what was read counts. */
  readonly isStopped?: () => boolean;
}
