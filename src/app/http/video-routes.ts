import { visitor } from '#kernel/actor.ts';
import { findSession } from '#modules/accounts/service/sessions.ts';
import { findCaptions, findFile } from '#modules/videos/service/library.ts';
import { rangeAnswer, readRange } from '#modules/videos/service/video-files.ts';
import type { Context } from '#platform/context.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import { beginDownload, bodyOf } from './open-downloads.ts';
import type { RequestLimits } from './request-limits.ts';

/** A client that reads nothing for so long is disconnected; players ask again for what they still need. */
const IDLE_MS = 60_000;

/** Finds something for everyone, else, with a cookie, for the signed-in user: staff see drafts. */
async function findFor<Found>(
  { database, signIn }: Pick<Shop, 'database' | 'signIn'>,
  headers: Headers,
  find: (ctx: Context) => Promise<Found | null>,
): Promise<Found | null> {
  const rest = { tx: database.tx, now: new Date() };
  const found = await find({ ...rest, actor: visitor });
  if (found !== null || !headers.has('cookie')) return found;
  return find({ ...rest, actor: (await findSession(signIn, headers)).actor });
}

/** Files of videos, by range of bytes. A file never changes under its name. */
export function addVideoFiles(
  app: App,
  shop: Pick<Shop, 'database' | 'signIn' | 'storage' | 'processes'>,
): void {
  app.on(['GET', 'HEAD'], '/media/videos/:videoId/:name', async (c) => {
    const { videoId, name } = c.req.param();
    const found = await findFor(shop, c.req.raw.headers, (ctx) => findFile(ctx, { videoId, name }));
    if (!found) return errorResponse('not_found');
    const { file, isPublic } = found;
    const etag = `"${name}"`;
    const unchanged = {
      etag,
      'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    };
    if (c.req.header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: unchanged });
    // A part of an older file must not be joined to this one.
    const condition = c.req.header('if-range');
    const header = condition && condition !== etag ? null : c.req.header('range');
    const { status, headers, range } = rangeAnswer(file, header);
    const caching = status === 416 ? { 'cache-control': 'no-store' } : unchanged;
    const answer = { status, headers: { ...headers, ...caching } };
    if (!range || c.req.method === 'HEAD') return new Response(null, answer);
    const end = await beginDownload(shop.processes.connections, c.get('address'));
    if (!end) return errorResponse('too_many_requests', { 'retry-after': '10' });
    const { outgoing } = c.env ?? {};
    outgoing?.setTimeout(IDLE_MS, () => outgoing.destroy());
    return new Response(bodyOf(readRange(shop.storage, videoId, file, range), end), answer);
  });
}

/** Captions as files, because players load them by address. */
export function addVideoCaptions(
  app: App,
  shop: Pick<Shop, 'database' | 'signIn'>,
  limits: RequestLimits,
): void {
  app.get(
    '/api/videos/:slug/captions/:language',
    limits.of('GET /videos/{slug}/captions/{language}'),
    async (c) => {
      const content = await findFor(shop, c.req.raw.headers, (ctx) => findCaptions(ctx, c.req.param()));
      if (content === null) return errorResponse('not_found');
      return c.body(content, 200, {
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'private, max-age=0, must-revalidate',
      });
    },
  );
}
