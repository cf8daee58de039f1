import { setImmediate } from 'node:timers/promises';
import { err, type FieldText, ok, type Result } from '#kernel/result.ts';
import { getCalendar, getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { pastOrderLimits } from '../contract/import-reasons.ts';
import { type FileProblem, PastOrderFile } from '../rules/past-order-file.ts';
import { readPastOrders, type ReadPastOrders } from '../rules/read-past-orders.ts';

const problemTexts: Record<FileProblem, FieldText> = {
  empty: /*i18n*/ 'The file is empty.',
  unknown_format:
    /*i18n*/ 'The first row must contain the column headers of an order export of Shopify or WooCommerce.',
  too_many_rows: {
    id: /*i18n*/ 'Use at most {rows} rows. Export the orders of one year at a time.',
    values: { rows: pastOrderLimits.rows },
  },
  too_many_columns: /*i18n*/ 'The file has too many columns.',
};

/** Characters that are parsed before other requests get their turn. */
const PIECE = 262_144;

export interface ReadFile extends ReadPastOrders {
  file: PastOrderFile;
  /** The shop's currency if the file has no column of currencies. */
  assumedCurrency: string | null;
}

/** Reads the orders of a file. */
export async function readFile(
  ctx: Context,
  { table }: { table: string },
): Promise<Result<ReadFile, 'invalid'>> {
  const file = new PastOrderFile();
  for (let at = 0; at < table.length && file.problem === null; at += PIECE) {
    file.write(table.slice(at, at + PIECE));
    await setImmediate();
  }
  if (file.problem === null) file.end();
  if (file.problem !== null) return err('invalid', [{ path: 'table', message: problemTexts[file.problem] }]);
  const { currency } = await getSettings(ctx, 'shop');
  const { timeZone } = await getCalendar(ctx);
  const read = readPastOrders(file, { currency, timeZone, now: ctx.now });
  return ok({ ...read, file, assumedCurrency: file.hasColumn('currency') ? null : currency });
}
