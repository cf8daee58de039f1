import { err, ok, type Result } from '#kernel/result.ts';
import type { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import { isEmptyKitchen } from '#modules/catalog/rules/kitchen.ts';
import type { Context } from '#platform/context.ts';
import { canKeepKitchen } from './access.ts';
import type { SavedKitchen } from './contract.ts';
import * as store from './store.ts';

/** The customer's kitchen. */
export async function getKitchen(ctx: Context): Promise<Result<SavedKitchen, 'unauthenticated'>> {
  if (!canKeepKitchen(ctx.actor)) return err('unauthenticated');
  return ok({ kitchen: await store.findKitchen(ctx.tx, ctx.actor.id) });
}

/** Replaces the customer's kitchen; an empty one is deleted. The last of several devices wins. */
export async function saveKitchen(
  ctx: Context,
  kitchen: Kitchen,
): Promise<Result<SavedKitchen, 'unauthenticated'>> {
  if (!canKeepKitchen(ctx.actor)) return err('unauthenticated');
  if (isEmptyKitchen(kitchen)) {
    await store.deleteKitchen(ctx.tx, ctx.actor.id);
    return ok({ kitchen: null });
  }
  await store.saveKitchen(ctx.tx, ctx.actor.id, kitchen, ctx.now);
  return ok({ kitchen });
}

/** The customer's kitchen, for the export of personal data. */
export async function collectKitchen(ctx: Context): Promise<Kitchen | null> {
  const saved = await getKitchen(ctx);
  return saved.ok ? saved.value.kitchen : null;
}

export async function eraseKitchen(ctx: Context): Promise<Result<true>> {
  if (canKeepKitchen(ctx.actor)) await store.deleteKitchen(ctx.tx, ctx.actor.id);
  return ok(true);
}
