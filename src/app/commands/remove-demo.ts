import { system } from '#kernel/actor.ts';
import { readDemo, removeDemo } from '#modules/setup/service/remove-demo.ts';
import { write } from '#platform/context.ts';
import type { Shop } from '../shop.ts';

/** Prints what the removal of the demo deletes and keeps, or removes the demo. */
export async function removeDemoByCommand(
  { database }: Pick<Shop, 'database'>,
  { isToApply }: { isToApply: boolean },
  say: (line: string) => void,
): Promise<void> {
  if (!isToApply) {
    const demo = await readDemo({ actor: system, tx: database.tx, now: new Date() });
    if (!demo.ok) throw new Error(demo.code);
    const { products, categories, pictures, edited } = demo.value;
    say(`Would delete ${products} demo products, ${categories} demo categories and ${pictures} pictures.`);
    say(`Would keep ${edited} that were edited, all orders, customers and settings.`);
    say('Nothing changed. Add --apply to remove the demo.');
    return;
  }
  const removed = await write(database.tx, system, removeDemo, undefined);
  if (!removed.ok) throw new Error(removed.code);
  const { products, categories, pictures, kept } = removed.value;
  say(
    `Deleted ${products} demo products, ${categories} demo categories and ${pictures} pictures. Kept ${kept}.`,
  );
}
