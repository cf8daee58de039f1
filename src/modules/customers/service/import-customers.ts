import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import {
  changeCustomerAccount,
  createCustomerAccount,
  findAccountsByEmail,
  importConsents,
  listConsents,
  listWithdrawals,
} from '#modules/accounts/service/customer-accounts.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditCustomers } from '../access.ts';
import {
  type CustomerCsvErrorCode,
  type CustomerFormat,
  type ImportPreview,
  type ImportResult,
  maxImportRows,
} from '../contract/customer-csv.ts';
import { type CustomerCsv, type CustomerCsvRow, isRefused, readCustomerCsv } from '../rules/customer-csv.ts';
import * as store from '../store.ts';

type Account = NonNullable<ReturnType<Awaited<ReturnType<typeof findAccountsByEmail>>['get']>>;

interface PlannedRow extends CustomerCsvRow {
  does: ImportResult;
  account: Account | undefined;
  /** What the row adds to an existing account. */
  change: { name?: string; phoneNumber?: string };
  newTags: string[];
  newConsents: CustomerCsvRow['consents'];
}

/** What an account has already. */
interface Existing {
  tags: readonly string[];
  consents: readonly { topic: string }[];
  withdrawals: readonly { topic: string; withdrawnAt: Date }[];
}

interface ImportRequest {
  table: string;
  existing: 'update' | 'skip';
}

async function plan(
  ctx: Context,
  { table, existing }: ImportRequest,
): Promise<Result<Omit<CustomerCsv, 'rows'> & { rows: PlannedRow[] }, 'invalid'>> {
  const read = readCustomerCsv(table, { rows: maxImportRows }, ctx.now);
  if ('path' in read) return err('invalid', [read]);
  const accounts = await findAccountsByEmail(
    ctx,
    read.rows.map(({ email }) => email),
  );
  const ids = [...accounts.values()].map(({ id }) => id);
  const tags = await store.listTagsByUser(ctx.tx, ids);
  const consents = Map.groupBy(await listConsents(ctx, ids), ({ userId }) => userId);
  const withdrawals = Map.groupBy(await listWithdrawals(ctx, ids), ({ userId }) => userId);
  const rows = read.rows.map((row) => {
    const account = accounts.get(row.email.toLowerCase());
    const has = account && {
      tags: tags.get(account.id) ?? [],
      consents: consents.get(account.id) ?? [],
      withdrawals: withdrawals.get(account.id) ?? [],
    };
    return planRow(row, account, has, { existing, format: read.format });
  });
  return ok({ ...read, rows });
}

function planRow(
  row: CustomerCsvRow,
  account: Account | undefined,
  has: Existing | undefined,
  { existing, format }: Pick<ImportRequest, 'existing'> & { format: CustomerFormat },
): PlannedRow {
  const change = {
    ...(row.name !== null && row.name !== account?.name && { name: row.name }),
    ...(row.phoneNumber !== null &&
      row.phoneNumber !== account?.phoneNumber && { phoneNumber: row.phoneNumber }),
  };
  const newTags = row.tags.filter((tag) => !has?.tags.includes(tag));
  // A consent that the customer has withdrawn since must not come back with an old file.
  const newConsents = row.consents.filter(
    ({ topic, givenAt }) =>
      !has?.consents.some((each) => each.topic === topic) &&
      !has?.withdrawals.some((each) => each.topic === topic && each.withdrawnAt >= givenAt),
  );
  const isStaff = account?.role === 'admin' && existing === 'update';
  const problems = isStaff ? [...row.problems, 'staff' as const] : row.problems;
  const changesNothing = Object.keys(change).length + newTags.length + newConsents.length === 0;
  const does: ImportResult = isRefused(format, problems)
    ? format === 'own'
      ? 'refuse'
      : 'skip'
    : !account
      ? 'create'
      : existing === 'skip'
        ? 'skip'
        : changesNothing
          ? 'nothing'
          : 'update';
  return { ...row, problems, does, account, change, newTags, newConsents };
}

/** Checks every row and shows what an import would do. */
export async function previewCustomerImport(
  ctx: Context,
  request: ImportRequest,
): Promise<Result<ImportPreview, CustomerCsvErrorCode>> {
  if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);
  const planned = await plan(ctx, request);
  if (!planned.ok) return planned;
  const { rows, ignored, format, columns } = planned.value;
  return ok({
    format,
    ignored,
    columns,
    rows: rows.map(({ line, email, name, does, problems }) => ({
      line,
      email,
      name: name ?? '',
      does,
      problems: [...problems],
    })),
  });
}

/** Imports all rows or, if one has an error, none. Creates accounts without a password and sends no email. */
export async function importCustomers(
  ctx: Context,
  request: ImportRequest,
): Promise<Result<{ created: number; updated: number }, CustomerCsvErrorCode>> {
  if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);
  const planned = await plan(ctx, request);
  if (!planned.ok) return planned;
  const { rows } = planned.value;
  const wrong = rows.filter(({ does }) => does === 'refuse');
  if (wrong.length > 0)
    return err(
      'invalid',
      wrong.map(({ line, problems }) => ({ path: `line ${line}`, message: problems.join(', ') })),
    );
  const counts = { created: 0, updated: 0 };
  for (const row of rows) {
    if (row.does === 'create') counts.created += 1;
    else if (row.does === 'update') counts.updated += 1;
    else continue;
    const id = await write(ctx, row);
    // Another request created an account with this address meanwhile.
    if (id === null) return err('email_in_use');
  }
  await recordChange(ctx, { what: 'settings', id: 'customer-import', before: {}, after: counts });
  return ok(counts);
}

async function write(ctx: Context, row: PlannedRow): Promise<string | null> {
  const { account, email, name, phoneNumber, change, newTags, newConsents } = row;
  const id = account?.id ?? (await createCustomerAccount(ctx, { email, name: name ?? '', phoneNumber }));
  if (id === null) return null;
  if (account && Object.keys(change).length > 0) await changeCustomerAccount(ctx, id, change);
  if (newTags.length > 0) await store.addTags(ctx.tx, id, newTags);
  if (newConsents.length > 0) await importConsents(ctx, id, newConsents);
  return id;
}
