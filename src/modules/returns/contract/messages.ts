import * as z from 'zod';
import { legacyText, message } from '#kernel/contract.ts';

/** Texts of the shop itself in the timeline of a return. */
export const ReturnMessageSchema = z.discriminatedUnion('code', [
  message('refunded_on_order_page', {}),
  legacyText,
]);
export type ReturnMessage = z.infer<typeof ReturnMessageSchema>;
