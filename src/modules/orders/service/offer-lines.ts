import type { Context } from '#platform/context.ts';
import * as store from '../store/order-lines.ts';

/** Order lines with an accepted offer, for the check of integrity. */
export const listOfferLines = ({ tx }: Pick<Context, 'tx'>) => store.listOfferLines(tx);
