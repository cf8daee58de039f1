import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser } from '../support/test-shop.ts';

const quoteInput = () => ({
  address: null,
  deliveryMethodId: 'pickup',
  guest: {
    email: 'ada@example.org',
    name: 'Ada',
    items: [{ productId: 'kettle', quantity: 1, selectedColor: null }],
    cartId: randomUUID(),
  },
});

it('a guest cookie is accepted on HTTPS under its __Host- name only, which no other host of the domain can set', async () => {
  const secure = await openTestShop({ baseUrl: 'https://shop.test' });
  try {
    await fillSmallCatalogue(secure.shop.database.tx);
    await write(secure.shop.database.tx, system, changeSettings<'checkout'>, {
      key: 'checkout',
      value: { guestCheckout: true },
    });
    const eve = new TestBrowser(secure);
    await eve.request('POST', '/api/checkout/guest');
    const planted = /__Host-trivet\.guest=([^;]+)/.exec(eve.cookie)![1]!;
    const statusWith = async (cookie: string) => {
      const answer = await new TestBrowser(secure).request('POST', '/api/checkout/quote', quoteInput(), {
        cookie,
      });
      return answer.status;
    };
    expect(await statusWith(`a=b; __Host-trivet.guest=${planted}`)).toBe(200);
    // A prefix that the browser does not know as `__Host-`, and a server that trims more than spaces does.
    for (const name of [
      '\u00a0__Host-trivet.guest',
      '\u0085__Host-trivet.guest',
      '\u000b__Host-trivet.guest',
      '__Secure-trivet.guest',
      'trivet.guest',
      '=__Host-trivet.guest',
      '__host-trivet.guest',
    ])
      expect([name, await statusWith(`a=b; ${name}=${planted}`)]).toEqual([name, 401]);
  } finally {
    await secure.close();
  }
});
