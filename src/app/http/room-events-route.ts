import { findSession } from '#modules/accounts/service/sessions.ts';
import { RoomKnownSchema } from '#modules/rooms/contract/rooms.ts';
import { findMember } from '#modules/rooms/service/member-keys.ts';
import { presentSync } from '#modules/rooms/service/present-room.ts';
import { guestTokenOf } from '../guest-cookie.ts';
import type { LiveStreams } from '../live-route.ts';
import type { Shop } from '../shop.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

/**
 * Live events of one call, for a browser in it. The key is a header, which no log contains; `EventSource` cannot send it,
 * so browsers read the stream with `fetch`.
 */
export function addRoomEventsRoute(
  app: App,
  { database, signIn, config }: Pick<Shop, 'database' | 'signIn' | 'config'>,
  { limits, streams }: { limits: RequestLimits; streams: LiveStreams },
): void {
  app.get('/api/room-events/:roomId', limits.of('GET /room-events/{roomId}'), async (c) => {
    const roomId = c.req.param('roomId');
    const known = RoomKnownSchema.safeParse(c.req.query());
    if (!known.success) return errorResponse('invalid');
    const session = await findSession(signIn, c.req.raw.headers);
    const language = acceptedLanguage(c);
    const context = () => ({ actor: session.actor, tx: database.tx, now: new Date(), language });
    const found = await findMember(context(), {
      roomId,
      key: (c.req.header('authorization') ?? '').replace(/^Bearer /, ''),
      browser: guestTokenOf(c.req.raw.headers, config.baseUrl),
    });
    if (!found.ok) return errorResponse(found.code);
    const member = found.value;
    return streams.open(c.req.raw, session, c.get('address'), {
      ...{ roomId, connection: member.connection },
      read: () => presentSync(context(), member, known.data),
    });
  });
}
