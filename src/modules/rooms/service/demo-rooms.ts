import { newId } from '#kernel/ids.ts';
import { firstToOffer } from '#modules/catalog/contract/variant-identity.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import { changeItem, insertItem } from '../store/board.ts';
import { insertMessage } from '../store/messages.ts';
import * as store from '../store/rooms.ts';

/** A past call of the demo. */
export interface DemoRoom {
  userId: string;
  customerName: string;
  specialistName: string;
  note: string;
  /** Message of the specialist. */
  summary: string;
  /** Products on the board; the kept ones are the shortlist. */
  items: readonly { productId: string; isKept: boolean }[];
  messages: readonly { role: 'shopper' | 'specialist'; text: string }[];
}

/** Adds a call that has ended, without an email. */
export async function addDemoRoom(ctx: Context, demo: DemoRoom): Promise<void> {
  const { userId, customerName, specialistName, note, summary, items, messages } = demo;
  const id = newId(ctx.now);
  const newRoom = { id, state: 'open', appointmentId: null, userId, customerName, email: '' } as const;
  await store.insertRoom(ctx.tx, { ...newRoom, language: 'en', topic: null, note, productIds: [] }, ctx.now);
  await store.changeRoom(ctx.tx, id, { specialistName, summary }, ctx.now);
  const products = await listProductsWithVariants(
    ctx,
    items.map(({ productId }) => productId),
  );
  for (const { productId, isKept } of items) {
    const product = products.find((each) => each.id === productId);
    if (!product) throw new Error(`the demo call shows ${productId}, which is not sold`);
    const itemId = newId(ctx.now);
    const variantId = firstToOffer(product.variants)?.id ?? '';
    await insertItem(ctx.tx, { id: itemId, roomId: id, productId, variantId, createdAt: ctx.now });
    await changeItem(ctx.tx, itemId, { isKept });
  }
  for (const message of messages) await insertMessage(ctx.tx, { ...message, roomId: id, sentAt: ctx.now });
  await store.changeState(ctx.tx, { id, state: 'open' }, 'closed', null, ctx.now);
  await store.markDemo(ctx.tx, id);
}

export const deleteDemoRooms = ({ tx }: Context): Promise<void> => store.deleteDemo(tx);
