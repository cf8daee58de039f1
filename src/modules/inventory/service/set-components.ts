import { listSetParts } from '#modules/catalog/service/in-stock-flags.ts';
import type { Context } from '#platform/context.ts';

type SetPart = Awaited<ReturnType<typeof listSetParts>>[number];

/** Cache per request context: a checkout reads availability and then allocates. */
const alreadyRead = new WeakMap<Context, Map<string, Promise<Map<string, SetPart[]>>>>();

/** Components of the sets among these products, by set id. */
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
