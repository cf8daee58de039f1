import type { Context } from '#platform/context.ts';
import { claimEmpty } from '../store/claim-empty.ts';

/**
 * Whether the catalogue is empty. If it is, nobody else may write products until the transaction ends: of two that
 * would fill it, the second finds it full.
 */
export const claimEmptyCatalogue = (ctx: Context): Promise<boolean> => claimEmpty(ctx.tx);
