import { system } from '#kernel/actor.ts';
import { receiveWebhook } from '#modules/payments/service/reconcile-payments.ts';
import { write } from '#platform/context.ts';
import type { Shop } from '../shop.ts';
import { type App, WEBHOOKS } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

export function addWebhookRoute(
  app: App,
  { paymentProviders, database }: Pick<Shop, 'paymentProviders' | 'database'>,
  limits: RequestLimits,
): void {
  app.post(`${WEBHOOKS}:provider`, limits.of('POST /webhooks/{provider}'), async (c) => {
    const provider = paymentProviders.find(c.req.param('provider'));
    if (!provider) return errorResponse('not_found');
    // The signature covers the raw body, so read it before parsing.
    const event = provider.readWebhook(await c.req.text(), c.req.raw.headers);
    if (!event) return errorResponse('invalid');
    await write(database.tx, system, receiveWebhook, { provider: provider.id, event });
    return c.json({ received: true });
  });
}
