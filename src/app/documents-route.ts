import path from 'node:path';
import type { Actor } from '#kernel/actor.ts';
import { type Err, err, type Result } from '#kernel/result.ts';
import { readGiftReceipt } from '#modules/gift-returns/service/read-receipt.ts';
import { MessageCardSchema } from '#modules/gifts/contract/gifts.ts';
import { readRendition } from '#modules/media/rules.ts';
import { pictureFilesOf } from '#modules/media/service/picture-files.ts';
import { readMessageCard } from '#modules/orders/service/message-card.ts';
import { readPackingSlip, readPackingSlips } from '#modules/fulfillment/service/packing-slips.ts';
import { readInvoice, readOwnInvoice } from '#modules/orders/service/read-invoice.ts';
import { write } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Storage } from '#platform/storage.ts';
import type { RenderDocuments } from './render-documents.ts';
import type { ErrorCode } from './problems.ts';

type Answer = Promise<Response | (Err & { code: ErrorCode })>;

/**
 * Order documents as PDF, rendered from the current order on each request: nothing can be stale.
 *
 * @param baseUrl public URL of the shop.
 */
export function createDocumentsRoute(tx: Tx, storage: Storage, print: RenderDocuments, baseUrl: string) {
  const files = pictureFilesOf(storage);

  async function logoOf({ logo }: MailSender): Promise<Uint8Array | null> {
    const rendition = logo && readRendition(path.basename(logo.src));
    return rendition && files.find(rendition);
  }

  async function invoice(actor: Actor, orderId: string, read: typeof readInvoice): Answer {
    const invoice = await write(tx, actor, read, { orderId });
    if (!invoice.ok) return invoice;
    const { number, order } = invoice.value;
    const name = number === null ? `order-${order.number}` : `invoice-${number}`;
    const logo = await logoOf(invoice.value.sender);
    return send(await print({ kind: 'invoice', data: invoice.value, logo }), name);
  }

  async function slips<Input>(
    actor: Actor,
    read: (ctx: Parameters<typeof readPackingSlips>[0], input: Input) => ReturnType<typeof readPackingSlips>,
    input: Input,
  ): Answer {
    const slips = await read({ actor, tx, now: new Date() }, input);
    if (!slips.ok) return slips;
    const [first] = slips.value;
    const name = slips.value.length === 1 ? `packing-slip-${first!.orderNumber}` : 'packing-slips';
    const logo = first ? await logoOf(first.sender) : null;
    return send(await print({ kind: 'packing-slips', data: slips.value, baseUrl, logo }), name);
  }

  return {
    ownInvoice: (actor: Actor, orderId: string) => invoice(actor, orderId, readOwnInvoice),
    invoice: (actor: Actor, orderId: string) => invoice(actor, orderId, readInvoice),
    /** @param shipmentId null: the products not shipped yet. */
    packingSlip: (actor: Actor, orderId: string, shipmentId: string | null) =>
      slips(actor, asList(readPackingSlip), { orderId, shipmentId }),
    /** The message card of the gift of an order, as it is printed. */
    async messageCard(actor: Actor, orderId: string): Answer {
      const card = await readMessageCard({ actor, tx, now: new Date() }, { orderId });
      if (!card.ok) return card;
      const { shopName, orderNumber, ...content } = card.value;
      return send(await print({ kind: 'message-cards', cards: [content], shopName }), `card-${orderNumber}`);
    },
    /** The gift receipt of an order, without prices. */
    async giftReceipt(actor: Actor, orderId: string): Answer {
      const receipt = await write(tx, actor, readGiftReceipt, { orderId });
      if (!receipt.ok) return receipt;
      const { orderNumber, path: page, sender } = receipt.value;
      const { host } = new URL(baseUrl);
      const logo = await logoOf(sender);
      const job = { kind: 'gift-receipt' as const, data: receipt.value, logo, address: `${host}${page}` };
      return send(await print(job), `gift-receipt-${orderNumber}`);
    },
    /** The same card as a picture, while the giver writes it. */
    async cardPreview(body: unknown): Answer {
      const card = MessageCardSchema.safeParse(body);
      if (!card.success) return err('invalid');
      const preview = await print({ kind: 'card-preview', card: card.data });
      return new Response(new Uint8Array(preview), {
        headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
      });
    },
    /** @param orders comma-separated ids. */
    packingSlips: (actor: Actor, orders: string) =>
      slips(actor, readPackingSlips, { orderIds: orders.split(',').filter(Boolean) }),
  };
}

function asList<Ctx, Input, Value, Code extends string>(
  read: (ctx: Ctx, input: Input) => Promise<Result<Value, Code>>,
): (ctx: Ctx, input: Input) => Promise<Result<Value[], Code>> {
  return async (ctx, input) => {
    const one = await read(ctx, input);
    return one.ok ? { ...one, value: [one.value] } : one;
  };
}

function send(pdf: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
