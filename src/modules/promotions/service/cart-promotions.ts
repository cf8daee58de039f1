import { isSignedIn } from '#kernel/actor.ts';
import { ok, type Ok } from '#kernel/result.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import type { Context } from '#platform/context.ts';
import type { PromotionSummary } from '../contract/promotions.ts';
import { concernsProduct } from '../rules/scope.ts';
import { listCandidates } from '../store/promotions.ts';
import { presentPromotion, summarizePromotions } from './present-promotion.ts';

/** Products of a request at most. */
const MAX_PRODUCTS = 200;

/**
 * The automatic promotions that concern these products now. Leaves out those for customer groups, whose names are internal, and
 * those that the signed-in customer has used up.
 *
 * @param products ids, separated by commas.
 */
export async function listCartPromotions(
  ctx: Context,
  { products }: { products: string },
): Promise<Ok<PromotionSummary[]>> {
  const ids = products.split(',').filter(Boolean).slice(0, MAX_PRODUCTS);
  const attributes = [...(await listPricingAttributes(ctx, ids)).values()].filter(
    ({ isGiftCard }) => !isGiftCard,
  );
  if (attributes.length === 0) return ok([]);
  const customer = isSignedIn(ctx.actor) ? { userId: ctx.actor.id } : { email: '' };
  const rows = await listCandidates(ctx.tx, { codes: [], ids: [] }, customer);
  const promotions = rows
    .filter(
      ({ startsAt, endsAt, usesLimit, uses, customerLimit, customerUses, customerTags }) =>
        (startsAt === null || startsAt <= ctx.now) &&
        (endsAt === null || endsAt > ctx.now) &&
        (usesLimit === null || uses < usesLimit) &&
        (customerLimit === null || (customerUses ?? 0) < customerLimit) &&
        customerTags.length === 0,
    )
    .map(presentPromotion)
    .filter((promotion) => attributes.some((product) => concernsProduct(promotion, product)));
  return ok(await summarizePromotions(ctx, promotions));
}
