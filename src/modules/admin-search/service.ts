import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listProductRows } from '#modules/catalog/service/admin-products.ts';
import { listEditableCategories } from '#modules/catalog/service/write-categories.ts';
import { listCustomers } from '#modules/customers/service/list-customers.ts';
import { listOrders } from '#modules/orders/service/list-orders.ts';
import { listGiftCards } from '#modules/promotions/service/manage-gift-cards.ts';
import { listPromotions } from '#modules/promotions/service/manage-promotions.ts';
import { listReturns } from '#modules/returns/service/list-returns.ts';
import type { Context } from '#platform/context.ts';
import { canSearchAdmin } from './access.ts';
import type { AdminSearchResult, AdminSearchErrorCode } from './contract.ts';

const MAX_PER_KIND = 5;
/** Number of latest promotions that are searched: they are filtered by name and code in memory. */
const LATEST = 100;
const page = { page: 1, pageSize: MAX_PER_KIND };

/**
 * Searches each kind of record with the permissions of its module. A kind that the user may not view is left
 * out, without an error.
 */
export async function searchAdmin(
  ctx: Context,
  { q }: { q: string },
): Promise<Result<{ items: AdminSearchResult[] }, AdminSearchErrorCode>> {
  if (!canSearchAdmin(ctx.actor)) return denied(ctx.actor);
  const results = await Promise.all([
    findOrders(ctx, q),
    findReturns(ctx, q),
    findCustomers(ctx, q),
    findProducts(ctx, q),
    findCategories(ctx, q),
    findPromotions(ctx, q),
    findGiftCards(ctx, q),
  ]);
  return ok({ items: results.flat() });
}

async function findOrders(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listOrders(ctx, { q, ...page });
  if (!found.ok) return [];
  return found.value.items.map(({ id, number, customerName, email, total }) => ({
    kind: 'order',
    id,
    ...{ number, customer: customerName || email, total },
  }));
}

async function findReturns(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listReturns(ctx, { q, ...page });
  if (!found.ok) return [];
  return found.value.items.map(({ id, code, customerName, email, orderNumber }) => ({
    kind: 'return',
    id,
    ...{ code, customer: customerName || email, orderNumber },
  }));
}

async function findCustomers(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listCustomers(ctx, { q, sort: 'newest', ...page });
  if (!found.ok) return [];
  return found.value.items.map(({ id, displayName, email }) => ({
    kind: 'customer',
    id,
    ...{ name: displayName, email },
  }));
}

async function findProducts(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listProductRows(ctx, { q, sort: 'updated', ...page });
  if (!found.ok) return [];
  return found.value.items.map(({ id, kind, name, category, price }) => ({
    kind: 'product',
    id,
    ...{ name, isSet: kind === 'set', category: category.name, price },
  }));
}

/** Whether a name contains the query, ignoring case and accents. */
function matches(name: string, q: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain(name).includes(plain(q));
}

async function findCategories(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listEditableCategories(ctx);
  if (!found.ok) return [];
  return found.value
    .filter(({ name, shownName }) => matches(`${name} ${shownName}`, q))
    .slice(0, MAX_PER_KIND)
    .map(({ id, shownName: name }) => ({ kind: 'category', id, name }));
}

async function findPromotions(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listPromotions(ctx, { page: 1, pageSize: LATEST });
  if (!found.ok) return [];
  return found.value.items
    .filter(({ name, code }) => matches(`${name} ${code ?? ''}`, q))
    .slice(0, MAX_PER_KIND)
    .map(({ id, name, code }) => ({ kind: 'promotion', id, name, code }));
}

/** Searched by recipient and by the last four characters of the code: staff see no more of it. */
async function findGiftCards(ctx: Context, q: string): Promise<AdminSearchResult[]> {
  const found = await listGiftCards(ctx, { q, ...page });
  if (!found.ok) return [];
  return found.value.items.map(({ id, email, lastFour, balance }) => ({
    kind: 'gift-card',
    id,
    ...{ lastFour, email, balance },
  }));
}
