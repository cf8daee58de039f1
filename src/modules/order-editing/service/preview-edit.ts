import { storedLanguage } from '#kernel/language.ts';
import { money, subtractMoney } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { EditDifference } from '#modules/orders/contract/messages.ts';
import { chooseVariantOrComponents } from '#modules/cart/rules.ts';
import { contentsOfSet, findVariant } from '#modules/catalog/rules/set-choice.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import { isFixedWhileAwaited } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import type { EditErrorCode, EditPreview } from '../contract.ts';
import type { OrderRow } from '#modules/orders/service/order-records.ts';
import { type EditedPrice, type MoneyAfter, splitNewTotal } from './price-edit.ts';
import type { EditedOrderLine, EditInput } from './edit-input.ts';
import { priceEdit } from './price-with-effects.ts';

/** The computed result of an edit, before it is saved. */
export interface EditResult {
  lines: EditedOrderLine[];
  price: EditedPrice;
  money: MoneyAfter;
  outcome: EditPreview;
}

/** Maximum lines of an order, the same as of a cart. */
const maxLines = 100;

/** Computes an edit. New lines cost today's price; existing lines keep their price at any quantity. */
export async function previewEdit(
  staffContext: Context,
  input: EditInput,
): Promise<Result<EditResult, EditErrorCode>> {
  const { order, ledger, request } = input;
  if (request.address && order.address === null) return err('invalid');
  // New lines, discounts and taxes get names in the language of the order, as its other lines have.
  const ctx = { ...staffContext, language: storedLanguage(order.language) };
  const drafted = await editedLines(ctx, input);
  if (!drafted.ok) return drafted;
  const lines = drafted.value;
  const remaining = lines.filter(({ quantity }) => quantity > 0);
  if (remaining.length === 0) return err('edit_takes_all');
  if (remaining.length > maxLines) return err('invalid');

  const priced = await priceEdit(ctx, input, lines);
  if (!priced.ok) return priced;
  const { price, effects } = priced.value;
  const after = splitNewTotal(price.total.amount, {
    due: ledger.due.amount,
    captured: ledger.captured.amount,
    refundable: ledger.refundable.amount,
    giftCards: order.giftCards,
  });
  if (after.owed > 0 && isFixedWhileAwaited(order.paymentMethod)) return err('edit_raises_card');
  if (after.owed > 0 && ledger.refunded.amount + ledger.refunding.amount > 0)
    return err('edit_raises_refunded');

  const differences = differencesOf(input, lines, price);
  if (differences.length === 0) return err('edit_empty');
  const of = (amount: number) => money(amount, order.currency);
  const { subtotal, delivery, discount, tax, total } = price;
  const outcome: EditPreview = {
    changes: [],
    differences,
    lines: lines.map(({ name, colorName, before, quantity, unitPrice }, index) => ({
      name,
      colorName,
      before,
      quantity,
      unitPrice,
      total: price.lines[index]!.total,
    })),
    subtotal,
    delivery,
    discount,
    tax,
    total,
    difference: subtractMoney(total, of(order.total)),
    owed: of(after.owed),
    givenBack: of(after.givenBack),
    toGiftCards: of(order.giftCards - after.giftCards),
    effects,
  };
  return ok({ lines, price, money: after, outcome });
}

/** Existing lines with their new quantities, then the added lines. */
async function editedLines(
  ctx: Context,
  { order, lines, request }: EditInput,
): Promise<Result<EditedOrderLine[], EditErrorCode>> {
  const { currency } = order;
  const attributes = await listPricingAttributes(ctx, [
    ...new Set([...lines, ...request.added].map(({ productId }) => productId)),
  ]);
  const classOf = (productId: string) => {
    const product = attributes.get(productId);
    if (!product) return undefined;
    return product.isGiftCard ? null : product.taxClass;
  };
  const requested = new Map(request.lines.map(({ position, quantity }) => [position, quantity]));
  if (requested.size < request.lines.length) return err('invalid');
  if (request.lines.some(({ position }) => !lines.some((line) => line.position === position)))
    return err('invalid');
  const draft = lines.map((line): EditedOrderLine => ({
    productId: line.productId,
    name: line.name,
    colorKey: line.colorKey,
    colorName: line.colorName,
    unitPrice: money(line.unitPrice, currency),
    before: line.quantity,
    quantity: requested.get(line.position) ?? line.quantity,
    discountBefore: money(line.discount, currency),
    taxRate: line.taxRate,
    taxClass: line.isGiftCard ? null : classOf(line.productId),
    picture: line.picture,
    components: line.components,
    taken: line.taken,
    backorder: line.backorder,
    isGiftCard: line.isGiftCard,
    gift: line.gift,
    offerId: line.offerId,
    giftId: line.giftId,
    orderedItem: line.orderedItem,
  }));
  const products = await listProductsWithVariants(
    ctx,
    request.added.map(({ productId }) => productId),
  );
  for (const { productId, colorKey, quantity } of request.added) {
    const product = products.find(({ id }) => id === productId);
    if (!product) return err('product_not_sold');
    const chosen = chooseVariantOrComponents(product, { selectedColor: null, variantId: colorKey });
    if (!chosen) return err('color_not_sold');
    const variantId = chosen.variantId ?? '';
    // More units of an existing line keep its original price, except the price of an accepted offer.
    const existing = draft.find(
      (line) => line.productId === productId && line.colorKey === variantId && !line.offerId && !line.giftId,
    );
    if (existing) existing.quantity += quantity;
    else if (product.price.currency !== currency) return err('product_not_sold');
    else {
      const variant = findVariant(product, variantId);
      const color = product.colors.find(({ key }) => key === chosen.selectedColor);
      draft.push({
        productId,
        name: product.name,
        colorKey: variantId,
        colorName: variant?.name ?? null,
        unitPrice: (variant ?? product).price,
        before: 0,
        quantity,
        discountBefore: money(0, currency),
        taxRate: null,
        taxClass: classOf(productId) ?? null,
        picture: variant?.images[0] ?? color?.images[0] ?? product.images[0] ?? null,
        components: product.kind === 'set' ? contentsOfSet(product.components, variantId) : null,
        taken: [],
        backorder: null,
        isGiftCard: false,
        gift: null,
        offerId: null,
        giftId: null,
        orderedItem: null,
      });
    }
  }
  const isChanged = draft.some(({ before, quantity }) => before !== quantity);
  // Gift cards are emailed after payment, so an edit must not add or remove them.
  const hasGiftCard =
    lines.some(({ isGiftCard }) => isGiftCard) ||
    request.added.some(({ productId }) => attributes.get(productId)?.isGiftCard);
  if (isChanged && hasGiftCard) return err('edit_gift_card');
  if (draft.some(({ quantity }) => quantity > 999)) return err('invalid');
  return ok(draft);
}

/** The differences, for the timeline and the customer's email. */
function differencesOf(
  { order, request }: EditInput,
  lines: readonly EditedOrderLine[],
  price: EditedPrice,
): EditDifference[] {
  const isNew = (value: string | undefined, before: string | null) =>
    value !== undefined && value !== (before ?? '');
  const isMoved =
    request.address && JSON.stringify(inOrder(request.address)) !== JSON.stringify(inOrder(order.address!));
  return [
    ...lines
      .filter(({ before, quantity }) => before !== quantity)
      .map(({ name, colorName: variant, before, quantity }): EditDifference => {
        if (before === 0) return { code: 'line_added', params: { name, variant, quantity } };
        if (quantity === 0) return { code: 'line_removed', params: { name, variant } };
        return { code: 'line_quantity_changed', params: { name, variant, before, after: quantity } };
      }),
    ...(price.delivery.amount === order.delivery
      ? []
      : [
          {
            code: 'shipping_changed' as const,
            params: { before: money(order.delivery, order.currency), after: price.delivery },
          },
        ]),
    ...(isMoved ? [{ code: 'address_changed' as const, params: {} }] : []),
    ...(isNew(request.email, order.email) ? [{ code: 'email_changed' as const, params: {} }] : []),
    ...(isNew(request.phone, order.phone) ? [{ code: 'phone_changed' as const, params: {} }] : []),
    ...(isNew(request.note, order.note) ? [{ code: 'note_changed' as const, params: {} }] : []),
  ];
}

const inOrder = ({
  name,
  line1,
  line2,
  city,
  region,
  postcode,
  country,
}: NonNullable<OrderRow['address']>) => [name, line1, line2, city, region, postcode, country];
