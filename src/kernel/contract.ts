import * as z from 'zod';
import { languages } from './language.ts';

/** Schemas shared by all module contracts. */

export const MoneySchema = z.object({ amount: z.int(), currency: z.string().length(3) });

/** Single-line text: rejects line breaks and other control characters, which could inject email headers. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, /*i18n*/ 'At most {maximum} characters.')
    .regex(/^\P{Cc}*$/u, /*i18n*/ 'One line, without line breaks or control characters.');

/** Postal address of a delivery. Which fields a country requires: `kernel/address-fields.ts`. */
export const AddressSchema = z.strictObject({
  name: oneLine(120).min(1),
  line1: oneLine(160).min(1),
  line2: oneLine(160).default(''),
  city: oneLine(100).min(1),
  region: oneLine(100).default(''),
  postcode: oneLine(20).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Address = z.infer<typeof AddressSchema>;

/** Whom an invoice bills. */
export const BillingAddressSchema = AddressSchema.extend({
  /** '' without one. */
  vatNumber: oneLine(40).default(''),
});
export type BillingAddress = z.infer<typeof BillingAddressSchema>;

/** Language of the page that sends the request; absent in requests of older pages and of other programs. */
export const PageLanguage = z.enum(languages).optional();

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, /*i18n*/ 'Use lowercase letters, digits and single hyphens only.');

/**
 * A picture for display. `src` is the URL of one width; `pictureUrl` returns others. `preview` is a tiny WebP
 * as base64, shown while the picture loads; absent if it is not rendered yet or too large.
 */
export const PictureSchema = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  preview: z.string().optional(),
  /** Focal point in percent from left and top, used when the picture is cropped; absent: the centre. */
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
});
export type Picture = z.infer<typeof PictureSchema>;

/** Items of a page, unless another number is requested. */
export const PAGE_SIZE = 24;

/** Query values arrive as strings, so they are coerced. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
};

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * A stored message of the shop: a code with parameters. The screen, email or document that shows it formats
 * it in the reader's language. Texts that people type are stored unchanged.
 */
export const message = <Code extends string, Params extends z.ZodRawShape>(code: Code, params: Params) =>
  z.object({ code: z.literal(code), params: z.object(params) });

/** A message that a version before migration 0041 stored as an English sentence. */
export const legacyText = message('legacy_text', { text: z.string() });

/** Removes stored messages with a code of a newer version, for which this version has no text. */
export function knownMessages<Message>(schema: z.ZodType<Message>, stored: readonly unknown[]): Message[] {
  return stored.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data] : [];
  });
}
