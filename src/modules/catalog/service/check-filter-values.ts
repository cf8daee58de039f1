import type { Context } from '#platform/context.ts';
import { listWithOtherFilterValues } from '../store/filter-values.ts';

const MOST = 20;

/** Products whose colours or attributes differ from those that lists count, at most 20. */
export async function findOtherFilterValues(ctx: Context): Promise<string[]> {
  const ids = await listWithOtherFilterValues(ctx.tx, MOST);
  return ids.map((id) => `${id}: lists count other colours or attributes than it has`);
}
