import { mergeBytes } from './bytes-handler.ts';
import { formatPath, type ZipEntry } from './read-zip-directory.ts';

interface HeaderCollector {
  /** How many of the bytes were taken. */
  readonly push: (bytes: Uint8Array) => number;
  /** With the name and the extra fields. */
  readonly isComplete: () => boolean;
  /** Whether it begins as such a header does. */
  readonly isLocal: () => boolean;
  readonly count: () => number;
  readonly getBytes: () => Uint8Array;
  readonly clear: () => void;
}

const LOCAL_HEADER = 0x04034b50;
const LOCAL_SIZE = 30;
/** The sizes stand after the file, not before it. */
const HAS_DESCRIPTOR = 8;
const ENCRYPTED = 1;

/** Collects the header that stands before a file in a zip archive (APPNOTE.TXT 4.3.7). */
export function createHeaderCollector(): HeaderCollector {
  let header: Uint8Array = new Uint8Array();
  return {
    push: (bytes) => {
      const part = bytes.subarray(0, getSize(header) - header.length);
      header = mergeBytes([header, part]);
      return part.length;
    },
    isComplete: () => header.length === getSize(header),
    isLocal: () => isLocal(header),
    count: () => header.length,
    getBytes: () => header,
    clear: () => {
      header = new Uint8Array();
    },
  };
}

function getSize(header: Uint8Array): number {
  if (header.length < LOCAL_SIZE) return LOCAL_SIZE;
  const view = createView(header);
  return LOCAL_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
}

function isLocal(header: Uint8Array): boolean {
  return header.length >= LOCAL_SIZE && createView(header).getUint32(0, true) === LOCAL_HEADER;
}

function createView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The file after a complete header. Undefined where the header does not say how long it is. */
export function readLocalEntry(header: Uint8Array): ZipEntry | undefined {
  if (!isLocal(header)) return undefined;
  const view = createView(header);
  const flags = view.getUint16(6, true);
  if ((flags & HAS_DESCRIPTOR) !== 0) return undefined;
  return {
    path: formatPath(header.subarray(LOCAL_SIZE, LOCAL_SIZE + view.getUint16(26, true))),
    method: view.getUint16(8, true),
    isEncrypted: (flags & ENCRYPTED) !== 0,
    packed: view.getUint32(18, true),
    inflated: view.getUint32(22, true),
    offset: 0,
  };
}
