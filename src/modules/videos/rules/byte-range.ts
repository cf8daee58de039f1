/** The bytes that a request asks for; `all` without a usable range. */
export type ByteRange = { start: number; end: number } | 'all' | 'unsatisfiable';

/**
 * Reads a `Range` header with one range of bytes (RFC 9110, 14.2). Several ranges and other units are ignored, as the
 * standard allows.
 *
 * @returns `end` is the last byte.
 */
export function parseRange(header: string | null | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'all';
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(match[1]);
  if (start >= size) return 'unsatisfiable';
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return end < start ? 'all' : { start, end };
}

/** Parts of a file that contain a range, with the bytes of each. */
export function partsOf(
  { start, end }: { start: number; end: number },
  partBytes: number,
): { number: number; from: number; to: number }[] {
  const parts: { number: number; from: number; to: number }[] = [];
  for (let number = Math.floor(start / partBytes); number * partBytes <= end; number += 1) {
    const offset = number * partBytes;
    parts.push({
      number,
      from: Math.max(start - offset, 0),
      // Exclusive, as for `subarray`.
      to: Math.min(end - offset + 1, partBytes),
    });
  }
  return parts;
}
