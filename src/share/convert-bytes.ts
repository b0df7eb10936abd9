/**
 * Deflate expands at most 1,032 times, and Chromium inflates a whole input chunk before it looks at
 * the reader: small chunks bound the memory.
 */
const CHUNK = 1_024;

/**
 * Sends bytes through a compression or decompression stream. Undefined when more than `limit` bytes
 * come out, detected within one chunk, or when the stream refuses its input.
 */
export async function convertBytes(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readAll(createStream(bytes).pipeThrough(through).getReader(), limit);
  } catch {
    return undefined;
  }
}

function createStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + CHUNK));
      at += CHUNK;
    },
  });
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
