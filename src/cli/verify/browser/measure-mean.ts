import { inflateSync } from 'node:zlib';

/** A picture's size, and the mean of its pixels and colours: 0 is black, 255 white. */
export interface PictureMean {
  readonly width: number;
  readonly height: number;
  readonly mean: number;
  /** Share of the pixels that are darker than 245. */
  readonly dark: number;
  /** Share of the pixels that have another colour than most. */
  readonly drawn: number;
}

const SIGNATURE = '89504e470d0a1a0a';
/** Bytes of a pixel by the PNG's colour type: RGB and RGBA, which browsers write. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const MOST_PIXELS = 16_000_000;

/** Reads the PNG of a browser: 8 bits, not interlaced, opaque. Undefined for any other. */
export function measureMean(png: Buffer): PictureMean | undefined {
  if (png.subarray(0, 8).toString('hex') !== SIGNATURE || png.length < 33) return undefined;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = CHANNELS[png[25] ?? 0];
  const isPlain = png[24] === 8 && png[28] === 0;
  const size = width * height;
  if (channels === undefined || !isPlain || size === 0 || size > MOST_PIXELS) return undefined;
  try {
    const stride = width * channels;
    const rows = inflateSync(readData(png), { maxOutputLength: (stride + 1) * height });
    if (rows.length !== (stride + 1) * height) return undefined;
    const { sum, dark, most } = reduceRows(rows, { stride, channels });
    return {
      width,
      height,
      mean: sum / (size * 3),
      dark: dark / size,
      drawn: 1 - most / size,
    };
  } catch {
    return undefined;
  }
}

/** The compressed pixels, which a PNG may split into several chunks. */
function readData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

interface RowShape {
  readonly stride: number;
  readonly channels: number;
}

/** Below it a pixel is not white (source 003). */
const WHITE = 245;

interface PixelSums {
  readonly sum: number;
  readonly dark: number;
  /** Of the most common colour, by the upper five bits of red, green and blue. */
  readonly most: number;
}

/** All colours, without the alpha of a pixel. Undoes the filter of each row in place. */
function reduceRows(rows: Buffer, shape: RowShape): PixelSums {
  const { stride, channels } = shape;
  let [sum, dark] = [0, 0];
  const counts = new Uint32Array(1 << 15);
  for (let start = 0; start < rows.length; start += stride + 1) {
    decodeRow(rows, start, shape);
    for (let at = start + 1; at <= start + stride; at += channels) {
      const [red, green, blue] = [rows[at] ?? 0, rows[at + 1] ?? 0, rows[at + 2] ?? 0];
      sum += red + green + blue;
      if (red + green + blue < WHITE * 3) dark += 1;
      const color = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
      counts[color] = (counts[color] ?? 0) + 1;
    }
  }
  return { sum, dark, most: counts.reduce((most, each) => Math.max(most, each), 0) };
}

function decodeRow(rows: Buffer, start: number, { stride, channels }: RowShape): void {
  const filter = rows[start] ?? 0;
  for (let i = 1; i <= stride; i += 1) {
    const at = start + i;
    const left = i > channels ? (rows[at - channels] ?? 0) : 0;
    const above = start === 0 ? 0 : (rows[at - stride - 1] ?? 0);
    const corner = start === 0 || i <= channels ? 0 : (rows[at - stride - 1 - channels] ?? 0);
    rows[at] = ((rows[at] ?? 0) + getPrediction(filter, left, above, corner)) & 255;
  }
}

/** PNG specification, section 9: filter types 0 to 4. */
function getPrediction(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [a, b, c] = [
        Math.abs(above - corner),
        Math.abs(left - corner),
        Math.abs(left + above - 2 * corner),
      ];
      if (a <= b && a <= c) return left;
      return b <= c ? above : corner;
    }
    default:
      return 0;
  }
}
