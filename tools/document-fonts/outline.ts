/** Font tables by four-letter tag. */
export type Tables = Map<string, Buffer>;

export type Contour = { x: number; y: number; on: boolean }[];

/** A glyph as stored in the file. */
export interface Outline {
  bytes: Buffer;
  xMin: number;
  points: number;
  contours: number;
}

/** A glyph made of points, without components. */
export function encodeOutline(contours: readonly Contour[], instructions = Buffer.alloc(0)): Outline {
  const points = contours.flat();
  if (points.length === 0) return { bytes: Buffer.alloc(0), xMin: 0, points: 0, contours: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const xMin = Math.min(...xs);
  const head = [contours.length, xMin, Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = contours.map(({ length }) => (end += length));
  const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const bytes = Buffer.concat([
    words([...head, ...ends, instructions.length]),
    instructions,
    Buffer.from(points.map(({ on }) => (on ? 1 : 0))),
    words([...steps(xs), ...steps(ys)]),
  ]);
  return { bytes, xMin, points: points.length, contours: contours.length };
}

export function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
}
