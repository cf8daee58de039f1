import { missingFields } from '#kernel/address-fields.ts';
import { newId } from '#kernel/ids.ts';
import { ok, type FieldProblem, err, type Result } from '#kernel/result.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import type { Context } from '#platform/context.ts';
import type { AddressInput, SavedAddress } from '../contract/addresses.ts';
import { MAX_ADDRESSES } from '../rules/addresses.ts';
import * as store from '../store/addresses.ts';
import { isOwner } from './profile.ts';

type AddressList<Code extends string = never> = Promise<Result<SavedAddress[], 'unauthenticated' | Code>>;

/** The user's addresses, default first: for the profile and the checkout. */
export async function listAddresses(ctx: Context): AddressList {
  if (!isOwner(ctx)) return err('unauthenticated');
  return ok(await store.listAddresses(ctx.tx, ctx.actor.id));
}

/** The first address becomes the default. */
export async function addAddress(
  ctx: Context,
  address: AddressInput,
): AddressList<'address_incomplete' | 'too_many_addresses'> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const errors = fieldErrorsOf(address);
  if (errors.length > 0) return err('address_incomplete', errors);
  await store.lockUser(ctx.tx, ctx.actor.id);
  const existing = await store.listAddresses(ctx.tx, ctx.actor.id);
  if (existing.length >= MAX_ADDRESSES) return err('too_many_addresses');
  await store.insertAddress(ctx.tx, {
    ...address,
    id: newId(ctx.now),
    userId: ctx.actor.id,
    isDefault: existing.length === 0,
    createdAt: ctx.now,
  });
  return listAddresses(ctx);
}

export async function changeAddress(
  ctx: Context,
  { id, ...address }: AddressInput & { id: string },
): AddressList<'address_incomplete' | 'not_found'> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const errors = fieldErrorsOf(address);
  if (errors.length > 0) return err('address_incomplete', errors);
  const changed = isId(id) && (await store.changeAddress(ctx.tx, ctx.actor.id, id, address, ctx.now));
  return changed ? listAddresses(ctx) : err('not_found');
}

export async function makeDefaultAddress(ctx: Context, { id }: { id: string }): AddressList<'not_found'> {
  if (!isOwner(ctx)) return err('unauthenticated');
  await store.lockUser(ctx.tx, ctx.actor.id);
  const existing = await store.listAddresses(ctx.tx, ctx.actor.id);
  if (!existing.some((address) => address.id === id)) return err('not_found');
  await store.setDefaultAddress(ctx.tx, ctx.actor.id, id);
  return listAddresses(ctx);
}

/** If the default address is removed, the oldest other one becomes the default. */
export async function removeAddress(ctx: Context, { id }: { id: string }): AddressList<'not_found'> {
  if (!isOwner(ctx)) return err('unauthenticated');
  await store.lockUser(ctx.tx, ctx.actor.id);
  if (!isId(id) || !(await store.removeAddress(ctx.tx, ctx.actor.id, id))) return err('not_found');
  const [first] = await store.listAddresses(ctx.tx, ctx.actor.id);
  if (first && !first.isDefault) await store.setDefaultAddress(ctx.tx, ctx.actor.id, first.id);
  return listAddresses(ctx);
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function fieldErrorsOf(address: AddressInput): FieldProblem[] {
  const missing = missingFields(address).map((path) => ({ path, message: /*i18n*/ 'Please fill this in.' }));
  const example = postcodeToCompare(address.country, address.postcode);
  return example
    ? [
        ...missing,
        {
          path: 'postcode',
          message: { id: /*i18n*/ 'Enter a valid postcode, e.g. {example}.', values: { example } },
        },
      ]
    : missing;
}
