import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { money } from '#kernel/money.ts';
import { moneyText } from '#kernel/money-text.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listConsents } from '#modules/accounts/service/customer-accounts.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import { canEditCustomers } from '../access.ts';
import type { CustomerQuery } from '../contract/customers.ts';
import { csvTopics, importHeaders, totalHeaders } from '../rules/customer-csv.ts';
import * as store from '../store.ts';

/** Customers per query; limits the memory use of an export. */
const BATCH = 500;

export type CustomerSelection = Pick<CustomerQuery, 'q' | 'role' | 'tag'>;

/** Streams customers as CSV, with consents, tags and totals; the import accepts the same file. */
export async function exportCustomers(
  ctx: Context,
  selection: CustomerSelection,
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden'>> {
  if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  await write(
    ctx.tx,
    ctx.actor,
    (inner) =>
      recordChange(inner, { what: 'settings', id: 'customer-export', before: {}, after: { exported: true } }),
    undefined,
  );
  return ok(csvChunks(ctx, selection, currency));
}

async function* csvChunks(
  ctx: Context,
  { q = '', role, tag }: CustomerSelection,
  currency: string,
): AsyncIterable<string> {
  yield byteOrderMark + csvRow([...importHeaders, ...totalHeaders]);
  const filter = { search: q.trim(), role, tag, currency };
  let after = '';
  for (;;) {
    const rows = await store.listForExport(ctx.tx, filter, { after, limit: BATCH });
    const ids = rows.map(({ id }) => id);
    const consents = Map.groupBy(await listConsents(ctx, ids), ({ userId }) => userId);
    yield rows
      .map(({ id, email, name, phoneNumber, tags, createdAt, orders, amount }) => {
        const agreed = consents.get(id) ?? [];
        return csvRow([
          email,
          name,
          phoneNumber ?? '',
          tags.join(', '),
          ...csvTopics.flatMap((topic) => {
            const consent = agreed.find((each) => each.topic === topic);
            return consent ? [consent.givenAt.toISOString(), consent.source ?? 'Profile'] : ['', ''];
          }),
          createdAt.toISOString().slice(0, 10),
          orders,
          moneyText(money(amount, currency)),
          currency,
        ]);
      })
      .join('');
    if (rows.length < BATCH) return;
    after = ids.at(-1)!;
  }
}
