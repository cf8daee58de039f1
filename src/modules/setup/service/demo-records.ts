import { listCategoryVersions, listProductVersions } from '#modules/catalog/service/product-versions.ts';
import { listSettingsVersions } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/demo-records.ts';

type Versions = ReadonlyMap<string, number>;

/** Versions of the records by kind; pictures have none, because they do not change. */
async function versionsNow(ctx: Context): Promise<Record<Exclude<store.DemoKind, 'picture'>, Versions>> {
  return {
    product: await listProductVersions(ctx),
    category: await listCategoryVersions(ctx),
    settings: await listSettingsVersions(ctx),
  };
}

/** Ids of records by kind. */
export type DemoIds = Readonly<Partial<Record<store.DemoKind, readonly string[]>>>;

/** Marks records as created by the demo, with the versions that they have now. */
export async function markDemoRecords(ctx: Context, ids: DemoIds): Promise<void> {
  const versions = await versionsNow(ctx);
  const records = (Object.keys(ids) as store.DemoKind[]).flatMap((kind) =>
    (ids[kind] ?? []).map((id) => ({
      kind,
      id,
      version: kind === 'picture' ? null : (versions[kind].get(id) ?? null),
    })),
  );
  await store.insertDemoRecords(ctx.tx, records);
}

export interface DemoRecords {
  /** As the demo created them. */
  untouched: Record<store.DemoKind, string[]>;
  /** Edited by staff: they are no longer the demo's. */
  edited: Record<store.DemoKind, string[]>;
}

const none = (): Record<store.DemoKind, string[]> => ({
  product: [],
  category: [],
  picture: [],
  settings: [],
});

/** The demo's records that still exist. */
export async function listDemoRecords(ctx: Context): Promise<DemoRecords> {
  const records = await store.listDemoRecords(ctx.tx);
  const found: DemoRecords = { untouched: none(), edited: none() };
  if (records.length === 0) return found;
  const versions = await versionsNow(ctx);
  for (const { kind, id, version } of records) {
    const current = kind === 'picture' ? null : versions[kind].get(id);
    if (current === undefined) continue;
    (current === version ? found.untouched : found.edited)[kind].push(id);
  }
  return found;
}
