import type { Context } from '#platform/context.ts';
import { lockIfEmpty } from '../store/lock-empty-catalog.ts';

/**
 * Whether the catalogue is empty. If so, locks it against other writers until the transaction ends.
 * A concurrent second caller then gets false.
 */
export const lockEmptyCatalog = (ctx: Context): Promise<boolean> => lockIfEmpty(ctx.tx);
