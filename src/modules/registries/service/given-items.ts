import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { stillWanted } from '../contract/still-wanted.ts';
import { isItem } from '../rules.ts';
import * as items from '../store/items.ts';
import { announceRegistry } from './announce-registry.ts';

interface GivenLine {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** Units that registries still want, by registry; for the lines of a cart. */
export async function listStillWanted(
  ctx: Context,
  registryIds: readonly string[],
): Promise<(registryId: string, line: Omit<GivenLine, 'quantity'>) => number> {
  const known = registryIds.length === 0 ? [] : await items.listItems(ctx.tx, registryIds);
  return (registryId, line) => {
    const item = known.find((each) => each.registryId === registryId && isItem(each, line));
    return item ? stillWanted(item) : 0;
  };
}

/**
 * Counts what an order gives, in the transaction that places it: of two orders at once that give the last wanted unit, one
 * succeeds. Fails if the registry does not want a line, or not as many.
 */
export async function giveItems(
  ctx: Context,
  {
    registryId,
    orderId,
    giverName,
    lines,
  }: { registryId: string; orderId: string; giverName: string; lines: readonly GivenLine[] },
): Promise<Result<true, 'registry_item_given'>> {
  const known = await items.listItems(ctx.tx, [registryId]);
  const given = lines.map((line) => ({ line, item: known.find((each) => isItem(each, line)) }));
  // Every order locks the items in the same order.
  const sorted = given.toSorted((a, b) => ((a.item?.id ?? '') < (b.item?.id ?? '') ? -1 : 1));
  for (const { line, item } of sorted) {
    if (!item || !(await items.addGiven(ctx.tx, { id: item.id, quantity: line.quantity })))
      return err('registry_item_given');
    const { quantity } = line;
    await items.insertGiven(ctx.tx, { registryItemId: item.id, orderId, quantity, giverName }, ctx.now);
  }
  await announceRegistry(ctx, registryId);
  return ok(true);
}

/** The order was cancelled: others can give its items. */
export async function releaseItems(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  for (const registryId of await items.releaseGiven(ctx.tx, orderId)) await announceRegistry(ctx, registryId);
}

/**
 * Counts the items of a cancelled order again, which is placed after all.
 *
 * @returns false if others gave them in the meantime.
 */
export async function giveItemsAgain(ctx: Context, { orderId }: { orderId: string }): Promise<boolean> {
  const released = await items.listReleased(ctx.tx, orderId);
  const counted: typeof released = [];
  for (const each of released) {
    if (!(await items.addGiven(ctx.tx, { id: each.registryItemId, quantity: each.quantity }))) {
      for (const { registryItemId: id, quantity } of counted)
        await items.addGiven(ctx.tx, { id, quantity: -quantity });
      return false;
    }
    counted.push(each);
  }
  await items.markCounted(ctx.tx, orderId);
  for (const registryId of new Set(released.map((each) => each.registryId)))
    await announceRegistry(ctx, registryId);
  return true;
}

/** Items whose number of given units is wrong, for `doctor`. */
export const findMiscountedItems = (ctx: Context): Promise<string[]> => items.listMiscounted(ctx.tx);
