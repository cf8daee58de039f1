import type { Context, Next } from 'hono';

/**
 * Refuses a body of more bytes than `most`, whether its length is told beforehand or it comes in pieces.
 * @param reject the answer to one that is too large.
 */
export function limitBody(most: number, reject: () => Response) {
  return async function limitedBody(c: Pick<Context, 'req'>, next: Next): Promise<Response | void> {
    const { body, headers } = c.req.raw;
    if (headers.has('content-length') && !headers.has('transfer-encoding')) {
      return Number(headers.get('content-length')) > most ? reject() : next();
    }
    if (!body) return next();
    const whole = await readUpTo(most, body);
    if (!whole) return reject();
    // Its body has been read: a request like it takes its place. Made of its parts, as the server's own kind of
    // request cannot be copied.
    const { url, method, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, signal, ...(whole.length > 0 ? { body: whole } : {}) });
    return next();
  };
}

/** @returns null where there is more. */
async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) return null;
    pieces.push(piece);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
