import type { Actor } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

/** Staff print gift receipts with the order. */
export const canPrintReceipts = (actor: Actor): boolean => canView(actor, 'orders');
