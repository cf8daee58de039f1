import { listSetParts } from '#modules/catalog/service/stock-flags.ts';
import type { Context } from '#platform/context.ts';

type SetPart = Awaited<ReturnType<typeof listSetParts>>[number];

/** What was read for a use case that is under way: a checkout asks what can be had, and then takes it. */
const alreadyRead = new WeakMap<Context, Map<string, Promise<Map<string, SetPart[]>>>>();

/** The parts of those among these products that are sets, by the set's id. */
export function partsOf(ctx: Context, productIds: readonly string[]): Promise<Map<string, SetPart[]>> {
  const ids = [...new Set(productIds)].toSorted();
  const key = ids.join(' ');
  const read = alreadyRead.get(ctx) ?? new Map<string, Promise<Map<string, SetPart[]>>>();
  alreadyRead.set(ctx, read);
  let reading = read.get(key);
  if (!reading) {
    reading = listSetParts(ctx, ids).then((parts) => Map.groupBy(parts, ({ setId }) => setId));
    read.set(key, reading);
  }
  return reading;
}
