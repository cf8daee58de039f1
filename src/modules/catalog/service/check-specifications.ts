import type { Context } from '#platform/context.ts';
import { listDifferingSpecifications } from '../store/product-attributes.ts';

const MOST = 20;

/** Products whose `specification` and attributes differ, at most 20. */
export async function findDifferingSpecifications(ctx: Context): Promise<string[]> {
  const ids = await listDifferingSpecifications(ctx.tx, MOST);
  return ids.map((id) => `${id}: the specification has a value that the attributes do not have`);
}
