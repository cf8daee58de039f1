import type { Page } from '#kernel/contract.ts';
import { isId } from '#kernel/ids.ts';
import { type Money, money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canHavePastOrders, canViewPastOrders } from '../access.ts';
import type {
  AdminPastOrder,
  PastOrder,
  PastOrderErrorCode,
  PastOrderQuery,
  PastOrderRow,
  PastOrderSummary,
} from '../contract/past-orders.ts';
import * as store from '../store/past-orders.ts';
import { confirmedEmailOf, emailOf } from './confirmed-email.ts';

type SummaryRow = Awaited<ReturnType<typeof store.listPastOrders>>['rows'][number];
type OrderRow = NonNullable<Awaited<ReturnType<typeof store.findPastOrder>>>;

const presentSummary = (row: Omit<SummaryRow, 'importId'>): PastOrderSummary => ({
  id: row.id,
  source: row.source,
  number: row.number,
  placedAt: row.placedAt.toISOString(),
  state: row.state,
  total: money(row.total, row.currency),
  itemCount: row.itemCount,
});

async function presentOrder(ctx: Context, row: OrderRow): Promise<PastOrder> {
  const amount = (value: number | null): Money | null => (value === null ? null : money(value, row.currency));
  const lines = await store.listLines(ctx.tx, [row.id]);
  return {
    ...presentSummary(row),
    lines: lines.map(({ name, sku, quantity, unitPrice }) => ({
      name,
      sku,
      quantity,
      unitPrice: amount(unitPrice),
    })),
    subtotal: amount(row.subtotal),
    shipping: amount(row.shipping),
    tax: amount(row.tax),
    discount: amount(row.discount),
    refunded: amount(row.refunded),
    address: row.address,
  };
}

/** Orders with the confirmed email of the caller; none while it is not confirmed. */
export async function listOwnPastOrders(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Result<Page<PastOrderSummary>, PastOrderErrorCode>> {
  if (!canHavePastOrders(ctx.actor)) return err('unauthenticated');
  const email = await confirmedEmailOf(ctx, ctx.actor.id);
  if (!email) return ok({ items: [], total: 0, page, pageSize });
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await store.listPastOrders(ctx.tx, { email }, range);
  return ok({ items: rows.map(presentSummary), total, page, pageSize });
}

export async function getOwnPastOrder(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<PastOrder, PastOrderErrorCode>> {
  if (!canHavePastOrders(ctx.actor)) return err('unauthenticated');
  const email = await confirmedEmailOf(ctx, ctx.actor.id);
  const row = email && isId(id) ? await store.findPastOrder(ctx.tx, id, email) : undefined;
  return row ? ok(await presentOrder(ctx, row)) : err('not_found');
}

export async function listPastOrders(
  ctx: Context,
  { q, state, page, pageSize }: PastOrderQuery,
): Promise<Result<Page<PastOrderRow>, PastOrderErrorCode>> {
  if (!canViewPastOrders(ctx.actor)) return denied(ctx.actor);
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await store.listPastOrders(ctx.tx, { q: q?.trim(), state }, range);
  const items = rows.map((row) => ({
    ...presentSummary(row),
    email: row.email,
    customerName: row.customerName,
  }));
  return ok({ items, total, page, pageSize });
}

/** Past orders shown on the page of a customer; the list of past orders shows all. */
const SHOWN_OF_CUSTOMER = 20;

export async function listOfCustomer(
  ctx: Context,
  { customerId }: { customerId: string },
): Promise<Result<{ items: PastOrderSummary[]; total: number; unconfirmed: number }, PastOrderErrorCode>> {
  if (!canViewPastOrders(ctx.actor)) return denied(ctx.actor);
  const account = await emailOf(ctx, customerId);
  if (!account) return err('not_found');
  const { email, isConfirmed } = account;
  const range = { offset: 0, limit: SHOWN_OF_CUSTOMER };
  const { rows, total } = await store.listPastOrders(ctx.tx, { email }, range);
  return ok(
    isConfirmed
      ? { items: rows.map(presentSummary), total, unconfirmed: 0 }
      : { items: [], total: 0, unconfirmed: total },
  );
}

export async function getPastOrder(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<AdminPastOrder, PastOrderErrorCode>> {
  if (!canViewPastOrders(ctx.actor)) return denied(ctx.actor);
  const row = isId(id) ? await store.findPastOrder(ctx.tx, id) : undefined;
  if (!row) return err('not_found');
  return ok({
    ...(await presentOrder(ctx, row)),
    email: row.email,
    customerName: row.customerName,
    originalState: row.originalState,
    importedAt: row.importedAt.toISOString(),
    fileName: row.fileName,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  });
}
