import type { OpenConnections } from '#platform/http/open-connections.ts';

/** Downloads at once, in all and of one address. Each holds a part of a file in memory while its client reads. */
const MOST = 150;
const MOST_OF_ADDRESS = 20;

/**
 * Counts an open download, so that clients that never read cannot fill the memory.
 *
 * @returns a function that ends the download; null if there are too many.
 */
export const beginDownload = (connections: OpenConnections, address: string): Promise<(() => void) | null> =>
  connections.open([
    { key: 'downloads', most: MOST },
    { key: `download ${address}`, most: MOST_OF_ADDRESS },
  ]);

/** Bytes handed to the connection at once. */
const PIECE_BYTES = 256 * 1024;

/** A response body that reads only what its client takes. @param end is called once, also when the client leaves. */
export function bodyOf(chunks: AsyncIterator<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (rest.length === 0) {
            const next = await chunks.next();
            if (next.done) {
              end();
              controller.close();
              return;
            }
            rest = next.value;
          }
          controller.enqueue(rest.subarray(0, PIECE_BYTES));
          rest = rest.subarray(PIECE_BYTES);
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel() {
        end();
        await chunks.return?.();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
