import { Readable } from 'node:stream';
import { visitor } from '#kernel/actor.ts';
import { findCaptions, findFile } from '#modules/videos/service/library.ts';
import { rangeAnswer, readRange } from '#modules/videos/service/video-files.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

/** Files of videos, by range of bytes. A file never changes under its name. */
export function addVideoFiles(app: App, { database, storage }: Pick<Shop, 'database' | 'storage'>): void {
  app.on(['GET', 'HEAD'], '/media/videos/:videoId/:name', async (c) => {
    const ctx = { actor: visitor, tx: database.tx, now: new Date() };
    const { videoId, name } = c.req.param();
    const file = await findFile(ctx, { videoId, name });
    if (!file) return errorResponse('not_found');
    const etag = `"${name}"`;
    const unchanged = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (c.req.header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: unchanged });
    // A part of an older file must not be joined to this one.
    const condition = c.req.header('if-range');
    const header = condition && condition !== etag ? null : c.req.header('range');
    const { status, headers, range } = rangeAnswer(file, header);
    const body =
      range && c.req.method === 'GET'
        ? (Readable.toWeb(Readable.from(readRange(storage, videoId, file, range))) as ReadableStream)
        : null;
    const caching = status === 416 ? { 'cache-control': 'no-store' } : unchanged;
    return new Response(body, { status, headers: { ...headers, ...caching } });
  });
}

/** Captions as files, because players load them by address. */
export function addVideoCaptions(
  app: App,
  { database }: Pick<Shop, 'database'>,
  limits: RequestLimits,
): void {
  app.get(
    '/api/videos/:slug/captions/:language',
    limits.of('GET /videos/{slug}/captions/{language}'),
    async (c) => {
      const ctx = { actor: visitor, tx: database.tx, now: new Date() };
      const content = await findCaptions(ctx, c.req.param());
      if (content === null) return errorResponse('not_found');
      return c.body(content, 200, {
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
    },
  );
}
