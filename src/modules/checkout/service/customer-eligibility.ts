import { isSignedIn } from '#kernel/actor.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { listTagsOf } from '#modules/customers/service/notes-and-tags.ts';
import { hasOrdered } from '#modules/orders/service/has-ordered.ts';
import {
  type Customer,
  type CustomerEligibility,
  unknownCustomer,
} from '#modules/promotions/rules/customers.ts';
import { holdFirstOrder } from '#modules/promotions/service/hold-first-order.ts';
import type { Context } from '#platform/context.ts';
import type { PricedCart } from '../rules.ts';

/** What promotions for some customers only depend on. An email address without an account proves nothing. */
export async function findEligibility(ctx: Context, customer: Customer): Promise<CustomerEligibility> {
  if (!('userId' in customer) || !isSignedIn(ctx.actor) || ctx.actor.id !== customer.userId)
    return unknownCustomer;
  const { userId } = customer;
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  return {
    isFirstOrder: user?.emailVerified === true && !(await hasOrdered(ctx, { userId, email: user.email })),
    tags: await listTagsOf(ctx, userId),
  };
}

/**
 * Whether a discount on a first order still applies. The customer's other first orders wait, so that of two at the same time
 * one has the discount.
 */
export async function keepsFirstOrder(
  ctx: Context,
  { discounts }: Pick<PricedCart, 'discounts'>,
  customer: Customer,
): Promise<boolean> {
  if (!discounts.some(({ isFirstOrder }) => isFirstOrder)) return true;
  if (!('userId' in customer)) return false;
  await holdFirstOrder(ctx, customer);
  return (await findEligibility(ctx, customer)).isFirstOrder;
}
