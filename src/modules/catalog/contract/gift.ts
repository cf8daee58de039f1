import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { giftCardDesigns } from './gift-card-designs.ts';

export const maxGiftMessage = 500;

/** To whom a gift card is sent, from whom, and when. */
export const GiftSchema = z.strictObject({
  recipientName: oneLine(80).min(1, /*i18n*/ 'Please fill this in.'),
  recipientEmail: z.string().trim().pipe(z.email(/*i18n*/ 'Enter a valid email address.').max(200)),
  senderName: oneLine(80).min(1, /*i18n*/ 'Please fill this in.'),
  message: z
    .string()
    .trim()
    .max(maxGiftMessage)
    .regex(/^[\P{Cc}\r\n]*$/u, /*i18n*/ 'Use plain text without control characters.')
    .default(''),
  /** A day in the shop's time zone; null: as soon as the order is paid. */
  sendOn: z.iso.date().nullable().default(null),
  /** Picture of the email; absent or null in cards of the previous release: none. */
  design: z.enum(giftCardDesigns).nullish(),
});
export type Gift = z.infer<typeof GiftSchema>;

/** In a cart, the key tells apart several gift cards of the same product. */
export const CartGiftSchema = GiftSchema.extend({ key: z.uuid() });
export type CartGift = z.infer<typeof CartGiftSchema>;
