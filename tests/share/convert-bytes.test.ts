import { describe, expect, it } from 'vitest';
import { convertBytes } from '../../src/share/convert-bytes.ts';

describe('a bounded stream', () => {
  it('stops feeding a stream that grows past the limit', async () => {
    let chunks = 0;
    const growing = new TransformStream<ArrayBufferView<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(chunk.byteLength * 1_000));
      },
    });
    expect(await convertBytes(new Uint8Array(1_000_000), growing, 2_000_000)).toBeUndefined();
    expect(chunks).toBeLessThan(10);
  });

  it('gives exactly the limit', async () => {
    const bytes = new Uint8Array(5_000).fill(1);
    expect(await convertBytes(bytes, new TransformStream(), 5_000)).toEqual(bytes);
    expect(await convertBytes(bytes, new TransformStream(), 4_999)).toBeUndefined();
  });

  it('gives nothing for bytes that the stream refuses', async () => {
    expect(
      await convertBytes(
        Uint8Array.of(0xff, 0xff, 0xff),
        new DecompressionStream('deflate-raw'),
        100,
      ),
    ).toBeUndefined();
  });
});
