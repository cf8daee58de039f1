import type { Context } from '#platform/context.ts';
import * as store from '../store/names-and-costs.ts';

type Tools = Pick<Context, 'tx'>;

/** Names of products by id, published or not. */
export const listProductNames = ({ tx }: Tools, ids: readonly string[]) =>
  store.listNames(tx, 'products', ids);

export const listCategoryNames = ({ tx }: Tools, ids: readonly string[]) =>
  store.listNames(tx, 'categories', ids);
