import { system } from '#kernel/actor.ts';
import type { RemoveDemo } from '#modules/setup/contract/demo.ts';
import { readDemo, removeDemo } from '#modules/setup/service/remove-demo.ts';
import { write } from '#platform/context.ts';
import type { Shop } from '../shop.ts';

/** Prints what the removal of the demo deletes and keeps, or removes the demo. */
export async function removeDemoByCommand(
  { database }: Pick<Shop, 'database'>,
  { isToApply, testOrders }: { isToApply: boolean; testOrders: RemoveDemo['testOrders'] },
  say: (line: string) => void,
): Promise<void> {
  if (!isToApply) {
    const demo = await readDemo({ actor: system, tx: database.tx, now: new Date() });
    if (!demo.ok) throw new Error(demo.code);
    const { products, categories, pictures, edited, testOrders: ofDemo, keptTestOrders } = demo.value;
    say(`Would delete ${products} demo products, ${categories} demo categories and ${pictures} pictures.`);
    say(`Would keep ${edited} that were edited, all orders, customers and settings.`);
    say(
      `Orders of demo products only: ${ofDemo} test orders, which --delete-test-orders deletes, and ${keptTestOrders} others.`,
    );
    say('The orders that stay lock the currency.');
    say('Nothing changed. Add --apply to remove the demo.');
    return;
  }
  const removed = await write(database.tx, system, removeDemo, { testOrders });
  if (!removed.ok) throw new Error(removed.code);
  const { products, categories, pictures, kept, orders } = removed.value;
  say(
    `Deleted ${products} demo products, ${categories} demo categories and ${pictures} pictures, and ${orders} test orders. Kept ${kept}.`,
  );
}
