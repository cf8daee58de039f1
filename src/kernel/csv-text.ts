/**
 * Decodes a CSV file that arrives in pieces: UTF-16 with a byte order mark, else UTF-8, else Windows-1252, which older
 * versions of Excel write. Damaged UTF-8 becomes U+FFFD.
 */
export async function* decodeCsv(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let kept = new Uint8Array();
  let isUtf8 = false;
  for await (const piece of pieces) {
    const bytes = joined(kept, piece);
    kept = new Uint8Array();
    if (decoder === null) {
      if (bytes.length < 2) {
        kept = bytes;
        continue;
      }
      decoder = utf16Decoder(bytes) ?? new TextDecoder('utf-8', { fatal: true });
    }
    if (!decoder.fatal) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes));
    kept = bytes.slice(whole.length);
    const text = decodeUtf8(whole);
    if (text !== null) {
      isUtf8 ||= text.length < whole.length;
      yield text;
    } else {
      decoder = isUtf8 || isMostlyUtf8(whole) ? new TextDecoder('utf-8') : new TextDecoder('windows-1252');
      yield decoder.decode(bytes, { stream: true });
      kept = new Uint8Array();
    }
  }
  if (kept.length > 0) yield new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(kept);
  else if (decoder && !decoder.fatal) yield decoder.decode();
}

function utf16Decoder([first, second]: Uint8Array): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether bytes that are not valid UTF-8 hold more valid characters of several bytes than damaged ones. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  const valid = text.match(/[\u0080-\uFFFC\uFFFE\uFFFF]/g)?.length ?? 0;
  return valid > damaged;
}

/** Number of bytes at the end that begin a UTF-8 character whose rest is in the next piece. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
