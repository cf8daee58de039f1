import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';

/** Tells everybody who has the registry open; the id shows nothing to others. */
export async function announceRegistry(ctx: Context, registryId: string): Promise<void> {
  await publishLive(ctx.tx, { event: 'registry.changed', audience: 'everyone', data: { registryId } });
}
