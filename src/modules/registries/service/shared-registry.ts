import type { Address } from '#kernel/contract.ts';
import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import type { RegistryErrorCode, SharedRegistry } from '../contract/registries.ts';
import { stillWanted } from '../contract/still-wanted.ts';
import * as items from '../store/items.ts';
import * as store from '../store/registries.ts';
import { presentShared } from './present-registry.ts';

const findByToken = (ctx: Context, token: string) =>
  isSecret(token) ? store.findByLink(ctx.tx, hashSecret(token)) : Promise.resolve(undefined);

/** The registry for the holder of a link. */
export async function openRegistry(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<SharedRegistry, RegistryErrorCode>> {
  const registry = await findByToken(ctx, token);
  return registry ? ok(await presentShared(ctx, registry)) : err('link_expired');
}

/** An item for a giver, with what a gift from its registry needs. */
export interface GivableItem {
  registry: { id: string; ownerName: string; country: string };
  productId: string;
  variantId: string | null;
  stillWanted: number;
}

/** An item of the registry that the link opens. */
export async function findGivableItem(
  ctx: Context,
  { token, itemId }: { token: string; itemId: string },
): Promise<Result<GivableItem, 'link_expired' | 'not_found'>> {
  const registry = await findByToken(ctx, token);
  if (!registry) return err('link_expired');
  const item = (await items.listItems(ctx.tx, [registry.id])).find(({ id }) => id === itemId);
  if (!item) return err('not_found');
  const { id, ownerName, address } = registry;
  return ok({
    registry: { id, ownerName, country: address.country },
    productId: item.productId,
    variantId: item.variantId || null,
    stillWanted: stillWanted(item),
  });
}

/** Where gifts from a registry are delivered: only for orders, never for givers. */
export async function findRegistryAddress(ctx: Context, registryId: string): Promise<Address | null> {
  const registry = isId(registryId) ? await store.findRegistry(ctx.tx, registryId) : undefined;
  return registry?.address ?? null;
}
