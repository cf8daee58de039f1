import { isId, newId } from '#kernel/ids.ts';
import { addressIn, type Language } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type FieldProblem, ok, type Result } from '#kernel/result.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import { getDeliveryTerms } from '#modules/shipping/service.ts';
import { problemsOfAddress } from '#platform/address-problems.ts';
import type { Context } from '#platform/context.ts';
import { canOwnRegistries, canViewRegistries } from '../access.ts';
import { maxRegistries } from '../contract/limits.ts';
import type { CustomerRegistry, Registry, RegistryErrorCode, RegistryInput } from '../contract/registries.ts';
import { isEventDay, linkDays, maxLinks } from '../rules.ts';
import * as store from '../store/registries.ts';
import { announceRegistry } from './announce-registry.ts';
import { presentRegistries } from './present-registry.ts';

type RegistryResult = Promise<Result<Registry, RegistryErrorCode>>;

/** The customer's own registry; another customer's does not exist for them. */
export async function findOwn(
  ctx: Context,
  registryId: string,
): Promise<Result<store.StoredRegistry, 'unauthenticated' | 'not_found'>> {
  if (!canOwnRegistries(ctx.actor)) return err('unauthenticated');
  const registry = isId(registryId) ? await store.findRegistry(ctx.tx, registryId) : undefined;
  return registry?.userId === ctx.actor.id ? ok(registry) : err('not_found');
}

export async function readOwn(ctx: Context, registryId: string): RegistryResult {
  const found = await findOwn(ctx, registryId);
  return found.ok ? ok((await presentRegistries(ctx, [found.value]))[0]!) : found;
}

export async function listOwnRegistries(
  ctx: Context,
): Promise<Result<{ items: Registry[] }, RegistryErrorCode>> {
  if (!canOwnRegistries(ctx.actor)) return err('unauthenticated');
  const rows = await store.listRegistriesOf(ctx.tx, ctx.actor.id);
  return ok({ items: await presentRegistries(ctx, rows) });
}

/** A customer's registries for staff. */
export async function listRegistriesOfCustomer(
  ctx: Context,
  { customerId }: { customerId: string },
): Promise<Result<{ items: CustomerRegistry[] }, RegistryErrorCode>> {
  if (!canViewRegistries(ctx.actor)) return denied(ctx.actor);
  if (!(await listNames(ctx.tx, [customerId])).has(customerId)) return err('not_found');
  const rows = await store.listRegistriesOf(ctx.tx, customerId);
  const registries = await presentRegistries(ctx, rows);
  return ok({ items: registries.map(({ address: _address, ...registry }) => registry) });
}

async function problemsOf(
  ctx: Context,
  { address, eventOn }: RegistryInput,
  eventBefore: string | null,
): Promise<FieldProblem[]> {
  const problems = problemsOfAddress(address).map((each) => ({ ...each, path: `address.${each.path}` }));
  if (!(await getDeliveryTerms(ctx)).countries.includes(address.country))
    problems.push({ path: 'address.country', message: /*i18n*/ 'We do not deliver to this country.' });
  const { day: today } = localTime(ctx.now, (await getCalendar(ctx)).timeZone);
  // An event that has passed since stays.
  if (eventOn !== null && eventOn !== eventBefore && !isEventDay(eventOn, today))
    problems.push({ path: 'eventOn', message: /*i18n*/ 'Choose a later day.' });
  return problems;
}

const contentOf = ({
  title,
  ownerName,
  message,
  eventOn,
  address,
}: RegistryInput): store.RegistryContent => ({
  ...{ title, ownerName, message, eventOn },
  address: JSON.stringify(address),
});

export async function createRegistry(ctx: Context, input: RegistryInput): RegistryResult {
  if (!canOwnRegistries(ctx.actor)) return err('unauthenticated');
  const problems = await problemsOf(ctx, input, null);
  if (problems.length > 0) return err('invalid', problems);
  const userId = ctx.actor.id;
  if ((await store.lockRegistriesOf(ctx.tx, userId)) >= maxRegistries) return err('too_many_registries');
  const id = newId(ctx.now);
  await store.insertRegistry(ctx.tx, { ...contentOf(input), id, userId }, ctx.now);
  return readOwn(ctx, id);
}

/** Changes a registry. Placed orders keep their address. */
export async function changeRegistry(
  ctx: Context,
  { registryId, version, ...input }: RegistryInput & { registryId: string; version: number },
): RegistryResult {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  const problems = await problemsOf(ctx, input, found.value.eventOn);
  if (problems.length > 0) return err('invalid', problems);
  const { id, userId } = found.value;
  if (!(await store.changeRegistry(ctx.tx, { id, userId, version }, contentOf(input), ctx.now)))
    return { ...err('changed_meanwhile'), current: (await presentRegistries(ctx, [found.value]))[0]! };
  await announceRegistry(ctx, id);
  return readOwn(ctx, id);
}

/** Deletes a registry and its links. Ordered gifts are still delivered. */
export async function removeRegistry(
  ctx: Context,
  { registryId }: { registryId: string },
): Promise<Result<{ items: Registry[] }, RegistryErrorCode>> {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  await store.deleteRegistry(ctx.tx, found.value);
  await announceRegistry(ctx, registryId);
  return listOwnRegistries(ctx);
}

/** Makes a link to the registry. Its token is returned once, in the fragment, which browsers do not send. */
export async function shareRegistry(
  ctx: Context,
  { registryId, language }: { registryId: string; language: Language },
): Promise<Result<{ path: string; registry: Registry }, RegistryErrorCode>> {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  const token = newSecret();
  const event = found.value.eventOn === null ? 0 : Date.parse(found.value.eventOn);
  const from = Math.max(event, ctx.now.getTime());
  const expiresAt = new Date(from + linkDays * 24 * 60 * 60 * 1000);
  const link = { registryId, tokenHash: hashSecret(token), expiresAt, most: maxLinks };
  await store.insertLink(ctx.tx, link, ctx.now);
  const registry = await readOwn(ctx, registryId);
  return registry.ok
    ? ok({ path: addressIn(language, `/registry#${token}`), registry: registry.value })
    : registry;
}

export async function unshareRegistry(ctx: Context, { registryId }: { registryId: string }): RegistryResult {
  const found = await findOwn(ctx, registryId);
  if (!found.ok) return found;
  await store.deleteLinks(ctx.tx, registryId);
  await announceRegistry(ctx, registryId);
  return readOwn(ctx, registryId);
}

/** For the export of personal data. */
export async function collectRegistries(ctx: Context): Promise<Registry[]> {
  const listed = await listOwnRegistries(ctx);
  return listed.ok ? listed.value.items : [];
}

export async function eraseRegistries(ctx: Context): Promise<Result<true>> {
  if (canOwnRegistries(ctx.actor)) await store.deleteRegistriesOf(ctx.tx, ctx.actor.id);
  return ok(true);
}

export const deleteExpiredLinks = (ctx: Context): Promise<void> => store.deleteExpiredLinks(ctx.tx);
