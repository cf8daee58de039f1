import { type Contour, encodeOutline, type Outline, type Tables, words } from './outline.ts';

/** Reads a byte stream from the start. */
class Stream {
  readonly #bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  byte(): number {
    return this.#bytes[this.at++]!;
  }
  word(): number {
    return (this.byte() << 8) | this.byte();
  }
  /** Reads WOFF2's 255UInt16, one to three bytes. */
  count(): number {
    const code = this.byte();
    if (code === 253) return this.word();
    if (code === 255) return this.byte() + 253;
    if (code === 254) return this.byte() + 506;
    return code;
  }
  take(length: number): Buffer {
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}

/** The outlines of a WOFF2's transformed `glyf` table. */
export function readOutlines(packed: Buffer): Outline[] {
  const count = packed.readUInt16BE(4);
  let offset = 36;
  const stream = (index: number) => {
    const length = packed.readUInt32BE(8 + index * 4);
    offset += length;
    return new Stream(packed.subarray(offset - length, offset));
  };
  const [contours, points, flags, glyphs, composites, boxes, instructions] = [0, 1, 2, 3, 4, 5, 6].map(
    stream,
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream];
  const boxed = boxes.take(((count + 31) >> 5) << 2);
  return Array.from({ length: count }, (_, id) => {
    const kind = contours.word();
    const hasBox = (boxed[id >> 3]! & (128 >> (id & 7))) !== 0;
    const box = hasBox ? boxes.take(8) : null;
    if (kind === 0) return encodeOutline([]);
    if (kind === 0xffff) {
      const { bytes, hasInstructions } = takeComposite(composites);
      const program = hasInstructions ? instructions.take(glyphs.count()) : null;
      const all = Buffer.concat([
        words([0xffff]),
        box!,
        bytes,
        ...(program ? [words([program.length]), program] : []),
      ]);
      return { bytes: all, xMin: box!.readInt16BE(0), points: 0, contours: 0 };
    }
    const sizes = Array.from({ length: kind }, () => points.count());
    let x = 0;
    let y = 0;
    const outline = sizes.map((size): Contour =>
      Array.from({ length: size }, () => {
        const step = takeStep(flags.byte(), glyphs);
        x += step.dx;
        y += step.dy;
        return { x, y, on: step.on };
      }),
    );
    return encodeOutline(outline, Buffer.from(instructions.take(glyphs.count())));
  });
}

/** Reads the offset to the next point: its flag `byte` and one to four bytes of `data`. */
function takeStep(byte: number, data: Stream): { dx: number; dy: number; on: boolean } {
  const on = byte < 128;
  const flag = byte & 127;
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + data.byte()), on };
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + data.byte()), dy: 0, on };
  if (flag < 84) {
    const kind = flag - 20;
    const byte1 = data.byte();
    const dx = signed(flag, 1 + (kind & 48) + (byte1 >> 4));
    return { dx, dy: signed(flag >> 1, 1 + ((kind & 12) << 2) + (byte1 & 15)), on };
  }
  if (flag < 120) {
    const kind = flag - 84;
    const dx = signed(flag, 1 + (Math.floor(kind / 12) << 8) + data.byte());
    return { dx, dy: signed(flag >> 1, 1 + (((kind % 12) >> 2) << 8) + data.byte()), on };
  }
  if (flag < 124) {
    const [first, middle, last] = [data.byte(), data.byte(), data.byte()];
    const dx = signed(flag, (first << 4) + (middle >> 4));
    return { dx, dy: signed(flag >> 1, ((middle & 15) << 8) + last), on };
  }
  const dx = signed(flag, data.word());
  return { dx, dy: signed(flag >> 1, data.word()), on };
}

/** A composite glyph, unchanged. */
function takeComposite(stream: Stream): { bytes: Buffer; hasInstructions: boolean } {
  const parts: Buffer[] = [];
  let hasInstructions = false;
  for (;;) {
    const flags = stream.word();
    const scale = flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0;
    parts.push(words([flags]), stream.take(2 + (flags & 1 ? 4 : 2) + scale));
    if (flags & 256) hasInstructions = true;
    if (!(flags & 32)) return { bytes: Buffer.concat(parts), hasInstructions };
  }
}

/** Widths and side bearings of a transformed `hmtx` table; missing bearings are the outlines' xMin. */
export function readSideBearings(tables: Tables, outlines: readonly Outline[]): Buffer {
  const packed = new Stream(tables.get('hmtx')!);
  const wide = tables.get('hhea')!.readUInt16BE(34);
  const flags = packed.byte();
  const advances = Array.from({ length: wide }, () => packed.word());
  const own = Array.from({ length: wide }, (_, id) => (flags & 1 ? outlines[id]!.xMin : packed.word()));
  const rest = outlines.slice(wide).map(({ xMin }) => (flags & 2 ? xMin : packed.word()));
  return words([...advances.flatMap((advance, id) => [advance, own[id]!]), ...rest]);
}
