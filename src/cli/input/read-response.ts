/** The bytes of an answer; undefined where there are more than `most`: the rest is not read. */
export async function readResponse(
  { body }: Response,
  most: number,
): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
