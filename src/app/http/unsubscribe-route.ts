import { system } from '#kernel/actor.ts';
import { languages, languagePrefix } from '#kernel/language.ts';
import { unsubscribe } from '#modules/back-in-stock/service/requests.ts';
import { write } from '#platform/context.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import type { RequestLimits } from './request-limits.ts';

/** One-click unsubscription by mail programs (RFC 8058): a POST to the address of the page. */
export function addUnsubscribeRoute(
  app: App,
  { database }: Pick<Shop, 'database'>,
  limits: RequestLimits,
): void {
  for (const language of languages)
    app.post(
      `${languagePrefix(language)}/unsubscribe/:token`,
      limits.of('POST /unsubscribe/{token}'),
      async (c) => {
        await write(database.tx, system, unsubscribe, { token: c.req.param('token') });
        return c.text('', 200, { 'cache-control': 'private, no-store' });
      },
    );
}
