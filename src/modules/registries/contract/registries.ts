import { oc } from '@orpc/contract';
import * as z from 'zod';
import { AddressSchema, MoneySchema, oneLine, PictureSchema } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';
import { MAX_VARIANT_ID } from '#modules/catalog/contract/set-choice.ts';
import { maxMessageLength, maxTitleLength, maxWanted } from './limits.ts';

/** What the owner enters. */
export const RegistryInputSchema = z.strictObject({
  title: oneLine(maxTitleLength).min(1),
  /** For whom the gifts are: "Ada and Sam". */
  ownerName: oneLine(maxTitleLength).min(1),
  message: z.string().trim().max(maxMessageLength).default(''),
  eventOn: z.iso.date().nullable().default(null),
  address: AddressSchema,
});
export type RegistryInput = z.infer<typeof RegistryInputSchema>;

const ItemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  name: z.string(),
  variantName: z.string().nullable(),
  image: PictureSchema.nullable(),
  price: MoneySchema,
  inStock: z.boolean(),
  wanted: z.int(),
  given: z.int(),
});

/** An item as the owner sees it; the price is null if it is no longer sold. Givers do not see such an item. */
export const RegistryItemSchema = ItemSchema.extend({
  price: MoneySchema.nullable(),
  /** Names of those who gave it; '' for a giver without a name. */
  givers: z.array(z.string()),
});
export type RegistryItem = z.infer<typeof RegistryItemSchema>;

/** A registry as its owner sees it. */
export const RegistrySchema = RegistryInputSchema.extend({
  id: z.string(),
  version: z.int(),
  items: z.array(RegistryItemSchema),
  /** When the last link expires; null without a link. */
  sharedUntil: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Registry = z.infer<typeof RegistrySchema>;

/** A registry for the holder of a link: nothing of its owner's account, and no address. */
export const SharedRegistrySchema = z.object({
  id: z.string(),
  title: z.string(),
  ownerName: z.string(),
  message: z.string(),
  eventOn: z.iso.date().nullable(),
  /** Country of the address. */
  country: z.string(),
  items: z.array(ItemSchema),
});
export type SharedRegistry = z.infer<typeof SharedRegistrySchema>;

const registryId = z.string().max(64);
const itemId = z.string().max(64);
const wanted = z.int().min(1).max(maxWanted);
const tags = ['Gift registries'];

export const registriesContract = {
  list: oc
    .route({ method: 'GET', path: '/registries', tags, summary: 'List own registries, newest first' })
    .output(z.object({ items: z.array(RegistrySchema) })),
  create: oc
    .route({ method: 'POST', path: '/registries', tags, summary: 'Create a registry' })
    .input(RegistryInputSchema)
    .output(RegistrySchema),
  change: oc
    .route({ method: 'PUT', path: '/registries/{registryId}', tags, summary: 'Change an own registry' })
    .input(RegistryInputSchema.extend({ registryId, version: z.int().min(1) }))
    .output(RegistrySchema),
  remove: oc
    .route({ method: 'DELETE', path: '/registries/{registryId}', tags, summary: 'Delete an own registry' })
    .input(z.strictObject({ registryId }))
    .output(z.object({ items: z.array(RegistrySchema) })),
  addItem: oc
    .route({ method: 'POST', path: '/registries/{registryId}/items', tags, summary: 'Add an item' })
    .input(
      z.strictObject({
        registryId,
        productId: z.string().min(1).max(120),
        variantId: z.string().max(MAX_VARIANT_ID).nullable().default(null),
        wanted: wanted.default(1),
      }),
    )
    .output(RegistrySchema),
  changeItem: oc
    .route({
      method: 'PUT',
      path: '/registries/{registryId}/items/{itemId}',
      tags,
      summary: 'Change how many units of an item are wanted',
    })
    .input(z.strictObject({ registryId, itemId, wanted }))
    .output(RegistrySchema),
  removeItem: oc
    .route({
      method: 'DELETE',
      path: '/registries/{registryId}/items/{itemId}',
      tags,
      summary: 'Remove an item',
    })
    .input(z.strictObject({ registryId, itemId }))
    .output(RegistrySchema),
  share: oc
    .route({
      method: 'POST',
      path: '/registries/{registryId}/links',
      tags,
      summary: 'Create a link to a registry',
    })
    .input(z.strictObject({ registryId, language: z.enum(languages) }))
    .output(z.object({ path: z.string(), registry: RegistrySchema })),
  unshare: oc
    .route({
      method: 'DELETE',
      path: '/registries/{registryId}/links',
      tags,
      summary: 'Revoke all links to a registry',
    })
    .input(z.strictObject({ registryId }))
    .output(RegistrySchema),
  open: oc
    .route({ method: 'POST', path: '/registries/open', tags, summary: 'Open a registry by its link' })
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(SharedRegistrySchema),
};

/** A customer's registry for staff, without its address. */
export const CustomerRegistrySchema = RegistrySchema.omit({ address: true });
export type CustomerRegistry = z.infer<typeof CustomerRegistrySchema>;

export const registriesAdminContract = {
  listOfCustomer: oc
    .route({
      method: 'GET',
      path: '/admin/customers/{customerId}/registries',
      tags,
      summary: 'List a customer’s registries, newest first',
    })
    .input(z.object({ customerId: z.string().max(64) }))
    .output(z.object({ items: z.array(CustomerRegistrySchema) })),
};

export type RegistryErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'changed_meanwhile'
  | 'link_expired'
  | 'product_not_sold'
  | 'color_not_sold'
  /** A gift card is sent by email. */
  | 'not_giftable'
  | 'too_many_registries'
  | 'registry_full';

/** Data of the live event `registry.changed`, for everybody who has the registry open. */
export interface RegistryChanged {
  registryId: string;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'registry.changed': RegistryChanged;
  }
}
