import { readRendition } from '#modules/media/rules.ts';
import { pictureFilesOf } from '#modules/media/service/picture-files.ts';
import { etagOf } from '#platform/http/etag.ts';
import type { Storage } from '#platform/storage.ts';

/** Cache time in seconds of a WebP that is sent while the AVIF is not encoded yet. */
const FALLBACK_MAX_AGE_S = 60;

/**
 * `GET /media/<uuid>-<width>.(webp|avif|png)`: a picture in one of the fixed widths; 960 without a width. A
 * file never changes under its name, except that a WebP replaces an AVIF until the AVIF is encoded. The
 * Content-Type header names the format that is sent.
 */
export function createMediaRoute(storage: Storage): (request: Request) => Promise<Response> {
  const files = pictureFilesOf(storage);
  return async function sendPicture(request) {
    const rendition = readRendition(new URL(request.url).pathname.slice('/media/'.length));
    if (!rendition) return notFound();
    const etag = etagOf(JSON.stringify(rendition));
    const headers = {
      'content-type': `image/${rendition.format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
    };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    const found = await files.findQuickly(rendition);
    if (!found) return notFound();
    const { bytes, format } = found;
    const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
    const length = { 'content-length': String(bytes.length) };
    if (format === rendition.format) return new Response(body, { headers: { ...headers, ...length } });
    const fallback = {
      'content-type': `image/${format}`,
      'cache-control': `public, max-age=${FALLBACK_MAX_AGE_S}`,
    };
    return new Response(body, { headers: { ...fallback, ...length } });
  };
}

function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
