import { listSetComponents } from '#modules/catalog/service/in-stock-flags.ts';
import type { Context } from '#platform/context.ts';

type SetComponent = Awaited<ReturnType<typeof listSetComponents>>[number];

/** Set components, cached per `Context`: a checkout reads availability and then allocates. */
const cache = new WeakMap<Context, Map<string, Promise<Map<string, SetComponent[]>>>>();

/** Components of the sets among these products, keyed by set id. */
export function componentsOf(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, SetComponent[]>> {
  const ids = [...new Set(productIds)].toSorted();
  const key = ids.join(' ');
  const read = cache.get(ctx) ?? new Map<string, Promise<Map<string, SetComponent[]>>>();
  cache.set(ctx, read);
  let reading = read.get(key);
  if (!reading) {
    reading = listSetComponents(ctx, ids).then((parts) => Map.groupBy(parts, ({ setId }) => setId));
    read.set(key, reading);
  }
  return reading;
}
