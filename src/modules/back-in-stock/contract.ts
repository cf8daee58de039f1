import { oc } from '@orpc/contract';
import * as z from 'zod';
import { languages } from '#kernel/language.ts';

const Variant = z.strictObject({
  productId: z.string().min(1).max(120),
  /** Id of the variant; for a product whose only option is its colour, the key of the colour. */
  selectedColor: z.string().max(124).nullable().default(null),
});
const token = z.string().max(100);
const tags = ['Back in stock'];

export const backInStockContract = {
  request: oc
    .route({
      method: 'POST',
      path: '/back-in-stock',
      tags,
      summary: 'Request one email when a sold-out product or colour is back',
    })
    .input(
      Variant.extend({
        /** Without an account; the owner of the address must confirm the request. */
        email: z.string().trim().pipe(z.email(/*i18n*/ 'Enter a valid email address.').max(254)).optional(),
        /** Language of the emails. */
        language: z.enum(languages).default('en'),
      }),
    )
    /** `confirm`: a link was emailed. The same for every address. */
    .output(z.object({ state: z.enum(['waiting', 'confirm']) })),
  list: oc
    .route({ method: 'GET', path: '/back-in-stock', tags, summary: 'List own requests' })
    .output(z.object({ items: z.array(Variant) })),
  cancel: oc
    .route({ method: 'POST', path: '/back-in-stock/cancel', tags, summary: 'Cancel an own request' })
    .input(Variant)
    .output(z.object({ cancelled: z.literal(true) })),
  confirm: oc
    .route({
      method: 'POST',
      path: '/back-in-stock/confirm',
      tags,
      summary: 'Confirm a request by the link in the email',
    })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        productId: z.string(),
        productName: z.string(),
        /** The product came back before the confirmation, so no email follows. */
        isBack: z.boolean(),
      }),
    ),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/back-in-stock/unsubscribe',
      tags,
      summary: 'End all requests of an address by the link in an email',
    })
    .input(z.strictObject({ token }))
    .output(z.object({ unsubscribed: z.literal(true) })),
};

export const backInStockAdminContract = {
  counts: oc
    .route({
      method: 'GET',
      path: '/admin/back-in-stock',
      tags: ['Back office: inventory'],
      summary: 'Number of waiting requests by product and colour',
    })
    .output(
      z.object({
        items: z.array(
          z.object({ productId: z.string(), colorKey: z.string().nullable(), waiting: z.int() }),
        ),
      }),
    ),
};
export interface WaitingCount {
  productId: string;
  /** Null for a product without colours. */
  colorKey: string | null;
  waiting: number;
}

export type BackInStockErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'not_found'
  | 'too_many_requests'
  /** The product or colour is in stock. */
  | 'is_in_stock'
  | 'request_link_expired';
