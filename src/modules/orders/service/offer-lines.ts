import type { Context } from '#platform/context.ts';
import * as store from '../store/order-lines.ts';

/** Lines with an accepted offer of orders that have not ended, for the check of integrity. */
export const listOfferLines = ({ tx }: Pick<Context, 'tx'>) => store.listOfferLines(tx);
