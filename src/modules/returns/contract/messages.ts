import * as z from 'zod';
import { legacyText, message } from '#kernel/contract.ts';

/** Messages that the shop itself writes to the timeline of a return; stored as codes and translated on display. */
export const ReturnMessageSchema = z.discriminatedUnion('code', [
  message('refunded_on_order_page', {}),
  legacyText,
]);
export type ReturnMessage = z.infer<typeof ReturnMessageSchema>;
