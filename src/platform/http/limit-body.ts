import type { Context, Next } from 'hono';

/**
 * Rejects a body of more than `most` bytes, with Content-Length or chunked.
 * @param reject creates the response for a body that is too large.
 */
export function limitBody(most: number, reject: () => Response) {
  return async function limitedBody(c: Pick<Context, 'req'>, next: Next): Promise<Response | void> {
    const { headers } = c.req.raw;
    if (headers.has('content-length') && !headers.has('transfer-encoding')) {
      return Number(headers.get('content-length')) > most ? reject() : next();
    }
    // Read here only: the server's request class makes a stream of it, which is slower than reading its text.
    const { body } = c.req.raw;
    if (!body) return next();
    const whole = await readUpTo(most, body);
    if (!whole) return reject();
    // The body has been consumed, so a new request replaces it. It is built from parts, because the server's request
    // class cannot be copied.
    const { url, method, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, signal, ...(whole.length > 0 ? { body: whole } : {}) });
    return next();
  };
}

/** @returns null if the body exceeds the limit. */
async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
