import type { Context } from '#platform/context.ts';
import { lockIfEmpty } from '../store/lock-empty-catalog.ts';

/**
 * Whether the catalogue is empty. If so, locks it against other writers until the transaction ends.
 * A concurrent second caller waits, and gets false if the first caller added products.
 */
export const lockEmptyCatalog = (ctx: Context): Promise<boolean> => lockIfEmpty(ctx.tx);
