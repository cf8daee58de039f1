import { visitor } from '#kernel/actor.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { calendarFeed } from '#modules/appointments/documents/calendar-file.ts';
import { readFeed } from '#modules/appointments/service/specialists.ts';
import { write } from '#platform/context.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

/** The calendar of a specialist. Calendar programs know only an address, so the secret is part of it. */
export function addCalendarRoute(
  app: App,
  { database }: Pick<Shop, 'database'>,
  limits: RequestLimits,
): void {
  app.get('/api/calendar/:file', limits.of('GET /calendar/{file}'), async (c) => {
    const token = c.req.param('file').replace(/\.ics$/, '');
    const found = await write(database.tx, visitor, readFeed, { token });
    if (!found.ok) return errorResponse('not_found');
    const { events, shop, specialistName } = found.value;
    return c.body(calendarFeed(events, { language: defaultLanguage, shop, specialistName }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });
}
