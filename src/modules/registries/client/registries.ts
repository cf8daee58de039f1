import { useEffect } from 'react';
import { CachedQuery } from '#platform/browser/cached-query.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { onClearPrivateData } from '#platform/browser/private-cache.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { Registry, registriesContract } from '../contract/registries.ts';

const api = storefrontApi<{ registries: typeof registriesContract }>().registries;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

/** The signed-in customer's registries. */
export const ownRegistries = new CachedQuery(() => api.list(undefined, timeLimit()));
onClearPrivateData(() => ownRegistries.set({ items: [] }));

/** Shows a changed registry at once, and a new one first. */
function keep(registry: Registry): Registry {
  const items = ownRegistries.getState().value?.items ?? [];
  const isKnown = items.some(({ id }) => id === registry.id);
  ownRegistries.set({
    items: isKnown ? items.map((each) => (each.id === registry.id ? registry : each)) : [registry, ...items],
  });
  return registry;
}

export const createRegistry = async (input: Parameters<typeof api.create>[0]) =>
  keep(await api.create(input, timeLimit()));
export const changeRegistry = async (input: Parameters<typeof api.change>[0]) =>
  keep(await api.change(input, timeLimit()));
export const removeRegistry = async (registryId: string) =>
  ownRegistries.set(await api.remove({ registryId }, timeLimit()));
export const addRegistryItem = async (input: Parameters<typeof api.addItem>[0]) =>
  keep(await api.addItem(input, timeLimit()));
export const changeRegistryItem = async (input: Parameters<typeof api.changeItem>[0]) =>
  keep(await api.changeItem(input, timeLimit()));
export const removeRegistryItem = async (input: Parameters<typeof api.removeItem>[0]) =>
  keep(await api.removeItem(input, timeLimit()));
export const unshareRegistry = async (registryId: string) =>
  keep(await api.unshare({ registryId }, timeLimit()));

/** @returns the path of the new link. */
export async function shareRegistry(input: Parameters<typeof api.share>[0]): Promise<string> {
  const { path, registry } = await api.share(input, timeLimit());
  keep(registry);
  return path;
}

export const openRegistry = (token: string) => api.open({ token }, timeLimit());

/** Calls back when a registry changes, here or elsewhere, or events were missed. */
export function useFollowRegistries(onChange: (registryId: string | null) => void): void {
  useEffect(() => {
    const stops = [
      liveStream.on('registry.changed', ({ registryId }) => onChange(registryId)),
      liveStream.on('live.resumed', () => onChange(null)),
      liveStream.on('live.opened', () => onChange(null)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onChange]);
}
