import { type Money, multiplyMoney, sumMoney } from '#kernel/money.ts';
import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listContacts, listDisabledUserIds } from '#modules/accounts/service/contacts.ts';
import { shopCurrency } from '#modules/catalog/service/present-products.ts';
import type { Context } from '#platform/context.ts';
import { canViewCarts } from '../access.ts';
import type { CartErrorCode, AbandonedCart } from '../contract.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { abandonedAfterHours, abandonedForDays } from '../rules.ts';
import * as store from '../store.ts';
import { findProductOf, listCartProducts } from './list-cart-products.ts';
import { priceLine } from './price-lines.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A page of abandoned carts with items, newest first, and the total value of all abandoned carts. */
export async function listAbandonedCarts(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Result<Page<AbandonedCart> & { value: Money }, CartErrorCode>> {
  if (!canViewCarts(ctx.actor)) return denied(ctx.actor);
  const disabled = await listDisabledUserIds(ctx);
  if (!disabled.ok) return disabled;
  const filter = {
    until: new Date(ctx.now.getTime() - abandonedAfterHours * HOUR_MS),
    from: new Date(ctx.now.getTime() - abandonedForDays * 24 * HOUR_MS),
    exceptUserIds: disabled.value,
  };
  const { carts, total } = await store.listAbandonedCarts(ctx.tx, filter, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const ids = carts.map(({ userId }) => userId);
  const contacts = await listContacts(ctx, { ids, topic: 'carts' });
  if (!contacts.ok) return contacts;
  const stored = await store.listCarts(ctx.tx, ids);
  const unitCounts = await store.countAbandonedUnits(ctx.tx, filter);
  const referenced = [...unitCounts, ...[...stored.values()].flatMap(({ lines }) => lines)];
  const products = await listCartProducts(ctx, [...new Set(referenced.map(({ productId }) => productId))]);
  const currency = await shopCurrency(ctx);
  const items = carts.flatMap(({ userId, updatedAt }): AbandonedCart[] => {
    const contact = contacts.value.get(userId);
    if (!contact) return [];
    const lines = (stored.get(userId)?.lines ?? []).flatMap((line) => priceLine(line, products) ?? []);
    return [
      {
        customer: {
          id: userId,
          name: contact.name || contact.email,
          email: contact.email,
          phoneNumber: contact.phoneNumber,
          hasAgreed: contact.hasAgreed,
        },
        lines: lines.map(({ productId, name, variantName, quantity, image }) => ({
          productId,
          name,
          colorName: variantName ?? null,
          quantity,
          image,
        })),
        value: sumMoney(
          lines.map(({ lineTotal }) => lineTotal),
          currency,
        ),
        updatedAt: updatedAt.toISOString(),
      },
    ];
  });
  // Products and variants no longer sold are excluded, as in each cart.
  const values = unitCounts.flatMap((units) => {
    const product = findProductOf(products, units);
    const variant = product?.variants.find(({ id }) => id === (variantIdOf(units) ?? ''));
    return product ? [multiplyMoney((variant ?? product).price, units.quantity)] : [];
  });
  return ok({ items, total, page, pageSize, value: sumMoney(values, currency) });
}
