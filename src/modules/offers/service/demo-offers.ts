import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { OfferRuleInput } from '../contract/offers.ts';
import * as store from '../store/rules.ts';

/** Adds the rules of the demo shop, marked as such. */
export async function addDemoRules(ctx: Context, rules: readonly OfferRuleInput[]): Promise<void> {
  for (const rule of rules)
    await store.insertRule(ctx.tx, { ...rule, id: newId(ctx.now), isDemo: true, updatedAt: ctx.now });
}

/** Deletes the rules of the demo that staff have not edited. */
export const deleteDemoRules = (ctx: Context): Promise<void> => store.deleteDemoRules(ctx.tx);
