import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { i18n } from '@lingui/core';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PageFragmentsContext } from '#ui/cached-fragment.tsx';
import { FragmentsOfPage } from './fragments-of-page.ts';
import { withLateScripts } from './late-scripts.ts';
import { fragmentCache, renderedPage, renderFailures } from './request-context.ts';

/**
 * Renders the complete page before sending it: the content security policy needs the hashes of its inline scripts, and
 * only complete pages are cached.
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
    const isPublic = routerContext.staticHandlerContext.matches.at(-1)?.route.id.startsWith('storefront/');
    const nonce = randomBytes(18).toString('base64url');
    const fragments = new FragmentsOfPage(context.get(fragmentCache), i18n.locale);
    const { pipe, abort } = renderToPipeableStream(
      <PageFragmentsContext value={fragments}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageFragmentsContext>,
      {
        nonce,
        // No out-of-order streaming: it needs inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit);
          headers.set('content-type', 'text/html; charset=utf-8');
          const chunks: Buffer[] = [];
          const sink = new Writable({
            write(chunk: Buffer, _, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              const keeps = responseStatus === 200 && context.get(renderFailures).length === 0;
              const page = fragments.complete(Buffer.concat(chunks), { mark: nonce, keeps });
              // Back office, cart, checkout and account show their content only once their scripts run.
              const html = isPublic ? withLateScripts(page) : page;
              Object.assign(context.get(renderedPage), { html, mark: nonce });
              resolve(new Response(null, { status: responseStatus, headers }));
              done();
            },
          });
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

/**
 * Collects render errors for page-renderer.ts, which logs them and answers temporary ones with 503. A client
 * that disconnects during its request is no error.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted) return;
  context.get(renderFailures).push(error);
};
