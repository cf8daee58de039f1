import type { CacheTag } from '#kernel/cache-tags.ts';
import { listSetComponents } from '#modules/catalog/service/in-stock-flags.ts';
import { type Context, readSharedRows } from '#platform/context.ts';
import { type SetPart, unitsOfSet } from '../rules/sets.ts';
import type { Units } from '../rules/stock.ts';

type SetComponent = SetPart & { setId: string };

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
    reading = readComponents(ctx, ids);
    read.set(key, reading);
  }
  return reading;
}

async function readComponents(
  ctx: Context,
  productIds: readonly string[],
): Promise<Map<string, SetComponent[]>> {
  const tags = new Set<CacheTag>();
  const found = await readSharedRows<SetComponent[]>(ctx, {
    table: 'set components',
    ids: productIds,
    async read(ids) {
      const parts = Map.groupBy(await listSetComponents(ctx, ids), ({ setId }) => setId);
      for (const { productId } of [...parts.values()].flat()) tags.add(`product:${productId}`);
      for (const id of ids) tags.add(`product:${id}`);
      // A product that is not a set is found the next time too.
      return new Map(ids.map((id) => [id, parts.get(id) ?? []]));
    },
    tagsOf: () => [...tags],
  });
  return new Map([...found].filter(([, parts]) => parts.length > 0));
}

/** The units of a line: of a set, its components with the chosen variants. */
export function unitsOfLine(
  parts: ReadonlyMap<string, readonly SetPart[]>,
  { productId, colorKey, quantity }: { productId: string; colorKey: string | null; quantity: number },
): Units[] {
  const ofSet = parts.get(productId);
  const units = ofSet && unitsOfSet(ofSet, colorKey);
  // A set has no stock of its own: with an incomplete choice, it is out of stock.
  if (!units) return [{ productId, colorKey: colorKey ?? '', quantity }];
  return units.map((unit) => ({ ...unit, quantity: unit.quantity * quantity }));
}
