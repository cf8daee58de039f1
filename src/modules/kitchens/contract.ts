import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Kitchen } from '#modules/catalog/contract/kitchen.ts';

/** `kitchen` null: the customer has not said what it has. */
export const SavedKitchen = z.object({ kitchen: Kitchen.nullable() });
export type SavedKitchen = z.infer<typeof SavedKitchen>;

const tags = ['Kitchen'];

export const kitchensContract = {
  get: oc
    .route({ method: 'GET', path: '/kitchen', tags, summary: 'The kitchen of the customer' })
    .output(SavedKitchen),
  save: oc
    .route({
      method: 'PUT',
      path: '/kitchen',
      tags,
      summary: 'Save the kitchen; an empty one is deleted',
    })
    .input(Kitchen)
    .output(SavedKitchen),
};
