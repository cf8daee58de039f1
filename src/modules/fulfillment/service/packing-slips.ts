import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import type { SetContent } from '#modules/catalog/contract/product.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import { fulfillmentTypeOf } from '#modules/orders/rules/fulfillment-type.ts';
import type { Positioned } from '#modules/orders/rules/units.ts';
import { listUnshippedOrders, type UnshippedOrder } from '#modules/orders/service/order-records.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { type VideoLink, listVideoLinks, variantKey } from '#modules/videos/service/video-links.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canShipOrders, canViewShipments } from '../access.ts';
import { listShipments } from '../store.ts';

/** The data of a packing slip, without prices. */
export interface PackingSlipData {
  orderNumber: number;
  /** Language of the order. */
  language: Language;
  placedAt: string;
  customerName: string;
  phone: string | null;
  note: string;
  /** Null for a pickup, an emailed order, and a gift whose recipient has not entered an address. */
  address: Address | null;
  isPickup: boolean;
  deliveryName: string;
  lines: (Positioned & {
    name: string;
    colorName: string | null;
    sku: string | null;
    /** When the line ships, as the customer was told; null: it was in stock. */
    backorder: Backorder | null;
    /** Contents of one set; empty for other lines. */
    components: readonly SetContent[];
    /** A video about the product, and the path that opens it where it speaks of the variant; null without one. */
    video: { title: string; path: string } | null;
  })[];
  /** The shipment of this slip; null for a slip of the unshipped items. */
  shipment: { place: number; count: number; tracking: string } | null;
  sender: MailSender;
  homeCountry: string;
}

type AccessErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';

/** Maximum packing slips per document. */
export const maxPackingSlips = 100;

/** The packing slip of one shipment; without `shipmentId`, of all unshipped items. */
export async function readPackingSlip(
  ctx: Context,
  { orderId, shipmentId }: { orderId: string; shipmentId: string | null },
): Promise<Result<PackingSlipData, AccessErrorCode>> {
  if (!canViewShipments(ctx.actor)) return denied(ctx.actor);
  const [found] = await listUnshippedOrders(ctx, [orderId]);
  if (!found) return err('not_found');
  const letterhead = await readLetterhead(ctx);
  const videos = await videosOf(ctx, [found]);
  if (shipmentId === null) return ok({ ...slipOf(found, found.unshipped, videos), ...letterhead });
  const shipments = await listShipments(ctx.tx, [orderId]);
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) return err('not_found');
  return ok({
    ...slipOf(found, shipment.lines, videos),
    shipment: {
      place: shipments.indexOf(shipment) + 1,
      count: shipments.length,
      tracking: [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' '),
    },
    ...letterhead,
  });
}

/**
 * Packing slips of several orders, in the sequence of the ids. Orders without unshipped items are left out.
 * The result is `not_found` for an unknown id, and if no order is left.
 */
export async function readPackingSlips(
  ctx: Context,
  { orderIds }: { orderIds: readonly string[] },
): Promise<Result<PackingSlipData[], AccessErrorCode | 'invalid'>> {
  if (!canShipOrders(ctx.actor)) return denied(ctx.actor);
  const ids = [...new Set(orderIds)];
  if (ids.length === 0 || ids.length > maxPackingSlips || !ids.every(isId)) return err('invalid');
  const orders = await listUnshippedOrders(ctx, ids);
  if (orders.length < ids.length) return err('not_found');
  const letterhead = await readLetterhead(ctx);
  const videos = await videosOf(ctx, orders);
  const slips = orders
    .filter(({ unshipped }) => unshipped.length > 0)
    .map((order) => ({ ...slipOf(order, order.unshipped, videos), ...letterhead }));
  return slips.length > 0 ? ok(slips) : err('not_found');
}

/** Whether each order still has items to pack: staff see which of the selected orders get no packing slip. */
export async function listPackableOrders(
  ctx: Context,
  { orders }: { orders: readonly string[] },
): Promise<Result<{ items: { orderId: string; hasGoods: boolean }[] }, AccessErrorCode>> {
  if (!canShipOrders(ctx.actor)) return denied(ctx.actor);
  const found = await listUnshippedOrders(ctx, orders);
  const packable = new Set(found.flatMap(({ order, unshipped }) => (unshipped.length > 0 ? [order.id] : [])));
  return ok({ items: [...new Set(orders)].map((orderId) => ({ orderId, hasGoods: packable.has(orderId) })) });
}

function slipOf(
  { order, lines }: UnshippedOrder,
  quantities: readonly Positioned[],
  videos: ReadonlyMap<string, VideoLink>,
): Omit<PackingSlipData, 'sender' | 'homeCountry'> {
  const language = storedLanguage(order.language);
  const videoOf = (line: UnshippedOrder['lines'][number]) => {
    const link = variantsOf(line)
      .map((variant) => videos.get(variantKey(variant)))
      .find((found) => found !== undefined);
    return link ? { title: localize(link.title, language), path: addressIn(language, link.path) } : null;
  };
  return {
    orderNumber: order.number,
    language,
    placedAt: order.placedAt.toISOString(),
    customerName: order.customerName,
    phone: order.phone,
    note: order.note,
    address: order.address,
    isPickup: fulfillmentTypeOf(order) === 'counter',
    deliveryName: order.deliveryName,
    lines: quantities.flatMap(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position);
      if (!line) return [];
      const { name, colorName, sku, backorder, components } = line;
      const shown = { name, colorName, sku, backorder, components: components ?? [] };
      return [{ position, quantity, ...shown, video: videoOf(line) }];
    }),
    shipment: null,
  };
}

/** The product of a line, then those of a set. */
const variantsOf = ({ productId, colorKey, components }: UnshippedOrder['lines'][number]) => [
  { productId, variantId: colorKey },
  ...(components ?? []).map((part) => ({ productId: part.productId, variantId: part.variantId ?? '' })),
];

const videosOf = (ctx: Context, orders: readonly UnshippedOrder[]): Promise<Map<string, VideoLink>> =>
  listVideoLinks(
    ctx,
    orders.flatMap(({ lines }) => lines.flatMap(variantsOf)),
  );

async function readLetterhead(ctx: Context): Promise<{ sender: MailSender; homeCountry: string }> {
  const { homeCountry } = await getSettings(ctx, 'delivery');
  return { sender: await getSender(ctx), homeCountry };
}
