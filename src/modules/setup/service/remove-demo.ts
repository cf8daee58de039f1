import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { deleteUnused } from '#modules/catalog/service/delete-unused.ts';
import { listUsedPictures as listCatalogPictures } from '#modules/catalog/service/used-pictures.ts';
import { listUsedPictures as listContentPictures } from '#modules/content/service/used-pictures.ts';
import { deletePictures } from '#modules/media/service/delete-pictures.ts';
import { deleteDemoAccount } from '#modules/accounts/service/customer-accounts.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import { deleteDemoRooms } from '#modules/rooms/service/demo-rooms.ts';
import { deleteDemoAppointments } from '#modules/appointments/service/demo-appointments.ts';
import { deleteDemoOffers } from '#modules/offers/service/demo-offers.ts';
import { hasOrdered } from '#modules/orders/service/has-ordered.ts';
import { countOrders } from '#modules/orders/service/has-order-of-others.ts';
import { listUsedPictures as listOrderPictures } from '#modules/orders/service/used-pictures.ts';
import { deleteDemoSearches } from '#modules/searches/service/demo-searches.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { saveGroup } from '#modules/settings/service/save-settings.ts';
import {
  deleteDemoVideos,
  listUsedPictures as listVideoPictures,
} from '#modules/videos/service/demo-videos.ts';
import { ResultError } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { canSetUpShop } from '../access.ts';
import type { DemoOverview, DemoRemoved, RemoveDemo } from '../contract/demo.ts';
import * as store from '../store/demo-records.ts';
import { listDemoRecords } from './demo-records.ts';
import { deleteOrdersOfDemo, findTestOrders } from './test-orders.ts';

type Denied = 'unauthenticated' | 'forbidden';

export async function readDemo(ctx: Context): Promise<Result<DemoOverview, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { untouched, edited } = await listDemoRecords(ctx);
  const { deletable, kept } = await findTestOrders(ctx, untouched.product);
  return ok({
    products: untouched.product.length,
    categories: untouched.category.length,
    pictures: untouched.picture.length,
    edited: edited.product.length + edited.category.length,
    orders: await countOrders(ctx),
    testOrders: deletable.length,
    keptTestOrders: kept,
  });
}

/**
 * Deletes the demo's products and categories that staff neither edited nor use in a set or a category of their own, and
 * its pictures that nothing shows any more. All others are the shop's own from now on. Settings stay, but for deleted
 * products as gift wrap; customers stay, and orders other than test orders.
 *
 * @param input.testOrders whether test orders are deleted. An order that stays locks the currency from now on.
 */
export async function removeDemo(
  ctx: Context,
  { testOrders }: RemoveDemo,
): Promise<Result<DemoRemoved, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { untouched, edited } = await listDemoRecords(ctx);
  const orders = testOrders === 'delete' ? await deleteOrdersOfDemo(ctx, untouched.product) : 0;
  const deleted = await deleteUnused(ctx, {
    productIds: untouched.product,
    categoryIds: untouched.category,
  });
  await removeFromGiftSettings(ctx, deleted.products);
  await deleteDemoRooms(ctx);
  await deleteDemoAppointments(ctx);
  await deleteOffersOfDemo(ctx);
  await deleteDemoVideos(ctx);
  await deleteDemoSearches(ctx);
  const pictures = await deleteUnusedPictures(ctx, untouched.picture);
  await store.deleteDemoRecords(ctx.tx, ['product', 'category', 'picture']);
  const of = (records: typeof edited) => records.product.length + records.category.length;
  return ok({
    products: deleted.products.length,
    categories: deleted.categories.length,
    pictures,
    orders,
    kept: of(untouched) + of(edited) - deleted.products.length - deleted.categories.length,
  });
}

/** Removes deleted products from those that the gift settings name. */
async function removeFromGiftSettings(ctx: Context, productIds: readonly string[]): Promise<void> {
  const gifts = await getSettings(ctx, 'gifts');
  const deleted = new Set(productIds);
  const left = (ids: readonly string[]) => ids.filter((id) => !deleted.has(id));
  const value = { ...gifts, wrapIds: left(gifts.wrapIds), swapIds: left(gifts.swapIds) };
  const isChanged =
    value.wrapIds.length < gifts.wrapIds.length || value.swapIds.length < gifts.swapIds.length;
  if (!isChanged) return;
  const saved = await saveGroup(ctx, 'gifts', value);
  if (!saved.ok) throw new ResultError(saved);
}

/** Deletes offers and rules of the demo, and its customers unless they have ordered. */
async function deleteOffersOfDemo(ctx: Context): Promise<void> {
  const people = await listPeople(ctx, await deleteDemoOffers(ctx));
  for (const [userId, { email }] of people)
    if (!(await hasOrdered(ctx, { userId, email }))) await deleteDemoAccount(ctx, userId);
}

/** @returns the number of deleted pictures. Those of products, content, videos, the logo or an order's history stay. */
async function deleteUnusedPictures(ctx: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const logo = await getSettings(ctx, 'logo');
  const used = new Set([
    ...(await listCatalogPictures(ctx, ids)),
    ...(await listContentPictures(ctx, ids)),
    ...(await listOrderPictures(ctx, ids)),
    ...(await listVideoPictures(ctx, ids)),
    logo.light,
    logo.dark,
  ]);
  const unused = ids.filter((id) => !used.has(id));
  await deletePictures(ctx, unused);
  return unused.length;
}
