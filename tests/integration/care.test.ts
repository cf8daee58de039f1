import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import type { VideoContent } from '#modules/videos/contract/staff.ts';
import { addCare, changeCare, listCare, removeCare } from '#modules/videos/service/care-entries.ts';
import { kettles, placeTestOrder } from '../support/orders.ts';
import { valueOf } from '../support/results.ts';
import type { TestBrowser, TestShop } from '../support/test-shop.ts';
import { openVideoShop, type videosOf } from '../support/videos.ts';

const { state, pool, newCustomer, as } = openVideoShop();
let shop: TestShop;
let staff: TestBrowser;
let customer: SignedIn;
let videos: ReturnType<typeof videosOf>;
beforeEach(() => {
  ({ shop, staff, customer, videos } = state);
});

const momentsOf = (productId: string, moments: Record<string, number>): VideoContent['products'] =>
  Object.entries(moments).map(([variantId, startMs]) => ({ productId, variantId, startMs }));

const pan = (variantId: string) => ({
  ...kettles,
  productId: 'pan',
  name: 'Pan',
  colorKey: variantId,
  colorName: variantId.toUpperCase(),
  taken: [{ productId: 'pan', colorKey: variantId, quantity: 2 }],
});

describe('care of a piece', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const piece = { productId: 'pan', variantId: 's', task: 'season' as const };
  beforeEach(async () => {
    await placeTestOrder(shop.testDatabase, customer, { lines: [pan('s')] });
  });
  const remind = async (): Promise<number> => {
    await pool().query('delete from graphile_worker._private_jobs');
    await videos.run('videos:remindOfCare', {});
    const { rows } = await pool().query<{ payload: { userId: string; careIds: string[]; day: string } }>(
      "select payload from graphile_worker._private_jobs where key like 'care-reminder ' || $1 || '%'",
      [customer.id],
    );
    for (const { payload } of rows) await videos.run('videos:sendReminder', payload);
    return rows.length;
  };

  it('is kept for what the customer has bought, with its usual days', async () => {
    const { items, owned } = valueOf(await as(customer, addCare, piece));
    expect(items).toMatchObject([
      { productId: 'pan', task: 'season', lastDoneOn: null, everyDays: 90, dueOn: today() },
    ]);
    expect(owned).toEqual([{ productId: 'pan', variantId: 's', name: 'Pan – S' }]);
    expect(await as(customer, addCare, { ...piece, productId: 'kettle' })).toMatchObject({
      code: 'not_found',
    });
    // A second time changes nothing.
    expect(valueOf(await as(customer, addCare, piece)).items).toHaveLength(1);
  });

  it('is due after its days, and not done in the future', async () => {
    const { items } = valueOf(await as(customer, addCare, piece));
    const { id } = items[0]!;
    const changed = valueOf(await as(customer, changeCare, { id, lastDoneOn: daysAgo(10), everyDays: 30 }));
    expect(changed.items[0]!.dueOn).toBe(daysAgo(-20));
    expect(await as(customer, changeCare, { id, lastDoneOn: daysAgo(-3) })).toMatchObject({
      code: 'invalid',
    });
  });

  it('belongs to its customer', async () => {
    const { items } = valueOf(await as(customer, addCare, piece));
    const { id } = items[0]!;
    const other = await newCustomer();
    expect(await as(other, changeCare, { id, everyDays: 5 })).toMatchObject({ code: 'not_found' });
    expect(await as(other, removeCare, { id })).toMatchObject({ code: 'not_found' });
    expect(valueOf(await as(other, listCare, {})).items).toEqual([]);
    valueOf(await as(customer, removeCare, { id }));
    expect(valueOf(await as(customer, listCare, {})).items).toEqual([]);
  });

  it('is reminded of once per due date, and only when asked', async () => {
    const { items } = valueOf(await as(customer, addCare, piece));
    const { id } = items[0]!;
    await as(customer, changeCare, { id, lastDoneOn: daysAgo(100) });
    expect(await remind()).toBe(0);
    await as(customer, changeCare, { id, reminds: true });
    expect(await remind()).toBe(1);
    expect(videos.sent.at(-1)).toMatchObject({ subject: 'It is time to look after your cookware' });
    expect(videos.sent.at(-1)!.text).toContain('Seasoning: The pan');
    expect(await remind()).toBe(0);
    await as(customer, changeCare, { id, lastDoneOn: daysAgo(95) });
    expect(await remind()).toBe(1);
    await as(customer, changeCare, { id, lastDoneOn: today() });
    expect(await remind()).toBe(0);
  });

  it('that was never done is reminded of once', async () => {
    const { items } = valueOf(await as(customer, addCare, piece));
    await as(customer, changeCare, { id: items[0]!.id, reminds: true });
    expect(await remind()).toBe(1);
    await pool().query(
      "update care_entries set created_at = created_at - interval '3 days', reminded_for = reminded_for - 3",
    );
    expect(await remind()).toBe(0);
  });

  it('links videos of its task about the product', async () => {
    const products = momentsOf('pan', { '': 0 });
    const { slug } = await videos.publish(staff, { title: { en: 'Season the pan' }, products });
    await videos.publish(staff, { title: { en: 'Clean the pan' }, task: 'clean', products });
    const { items } = valueOf(await as(customer, addCare, piece));
    expect(items[0]!.videos.map((video) => video.slug)).toContain(slug);
    expect(items[0]!.videos.map(({ title }) => title)).not.toContain('Clean the pan');
    // Also once the product is no longer sold.
    await pool().query("update products set status = 'archived' where id = 'pan'");
    const later = valueOf(await as(customer, listCare, {}));
    await pool().query("update products set status = 'published' where id = 'pan'");
    expect(later.items[0]!.videos.map((video) => video.slug)).toContain(slug);
  });
});
