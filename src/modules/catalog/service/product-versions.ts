import type { Context } from '#platform/context.ts';
import * as store from '../store/product-versions.ts';

const byId = (rows: readonly { id: string; version: number }[]) =>
  new Map(rows.map(({ id, version }) => [id, version]));

/** Version of each product by id; each edit by staff increases it. */
export const listProductVersions = async (ctx: Context): Promise<ReadonlyMap<string, number>> =>
  byId(await store.listProductVersions(ctx.tx));

export const listCategoryVersions = async (ctx: Context): Promise<ReadonlyMap<string, number>> =>
  byId(await store.listCategoryVersions(ctx.tx));

/** Whether a product other than these is published. */
export const hasPublishedProductExcept = (ctx: Context, ids: readonly string[]): Promise<boolean> =>
  store.hasPublishedExcept(ctx.tx, ids);
