import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { PhoneNumber, RecordId } from './fields.ts';

export const AddressInput = z.strictObject({
  name: oneLine(120).min(1),
  line1: oneLine(160).min(1),
  line2: oneLine(160).default(''),
  city: oneLine(100).min(1),
  region: oneLine(100).default(''),
  postcode: oneLine(20).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: PhoneNumber.nullable().default(null),
});
export type AddressInput = z.infer<typeof AddressInput>;

export const SavedAddress = AddressInput.extend({ id: z.uuid(), isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

const tags = ['Accounts'];

export const addressesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/profile/addresses',
      tags,
      summary: 'List my addresses, the default first',
    })
    .output(z.array(SavedAddress)),
  add: oc
    .route({ method: 'POST', path: '/profile/addresses', tags, summary: 'Add an address' })
    .input(AddressInput)
    .output(z.array(SavedAddress)),
  change: oc
    .route({ method: 'PUT', path: '/profile/addresses/{id}', tags, summary: 'Change an address' })
    .input(AddressInput.extend({ id: z.string().max(64) }))
    .output(z.array(SavedAddress)),
  makeDefault: oc
    .route({
      method: 'POST',
      path: '/profile/addresses/{id}/default',
      tags,
      summary: 'Set the default address',
    })
    .input(RecordId)
    .output(z.array(SavedAddress)),
  remove: oc
    .route({ method: 'DELETE', path: '/profile/addresses/{id}', tags, summary: 'Remove an address' })
    .input(RecordId)
    .output(z.array(SavedAddress)),
};
