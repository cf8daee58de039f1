import type { Context } from '#platform/context.ts';
import { announce } from './write-pieces.ts';

/** Job at a banner's start or end: invalidates pages rendered before. */
export async function turnBanner(ctx: Context): Promise<void> {
  await announce(ctx);
}
