import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderFailures, scriptMarkHeader } from './request-context.ts';
import { seenBeforeUsed } from './seen-before-used.ts';

/**
 * Renders the whole page before sending it: its inline scripts are hashed into its security policy, and a page that
 * is kept in memory must be complete.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const nonce = randomBytes(18).toString('base64url');
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Everything stands in its place at once: nothing is put there by a script afterwards.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit);
          headers.set('content-type', 'text/html; charset=utf-8');
          headers.set(scriptMarkHeader, nonce);
          const chunks: Buffer[] = [];
          const sink = new PassThrough();
          sink.on('data', (chunk: Buffer) => chunks.push(chunk));
          sink.on('end', () =>
            resolve(
              new Response(seenBeforeUsed(Buffer.concat(chunks).toString()), {
                status: responseStatus,
                headers,
              }),
            ),
          );
          sink.on('error', reject);
          pipe(sink);
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          context.get(renderFailures).push(error);
        },
      },
    );
    const limit = setTimeout(() => abort(new Error('the page took too long')), 10_000);
  });
}

/** A page that could not be made: noted for the page handler, which answers and logs it. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(renderFailures).push(error);
};
