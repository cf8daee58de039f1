import type { Context } from '#platform/context.ts';
import { announce } from './write-pieces.ts';

/** At the moment at which a banner goes up or comes down: pages that were made before it are dropped. */
export async function turnBanner(ctx: Context): Promise<void> {
  await announce(ctx);
}
