import type { Picture } from '#kernel/contract.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';
import { presentPicture } from '../rules.ts';
import * as store from '../store.ts';

const byId = (rows: readonly store.PictureRow[]) => new Map(rows.map((row) => [row.id, row]));

async function readPictures(
  { tx, sharedReads, displayReads = sharedReads }: Context,
  ids: readonly string[],
): Promise<store.PictureRow[]> {
  const read = (missing: readonly string[]) => store.listPictures(tx, missing);
  if (!displayReads) return read([...new Set(ids)]);
  const found = await displayReads.findRows('pictures', ids, async (missing) => byId(await read(missing)));
  return [...found.values()];
}

/** Pictures by id; unknown ids are left out. One query, none for an empty list. */
export async function listPictures(ctx: Context, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await readPictures(ctx, ids);
  const translate = await localizeTexts(
    ctx,
    rows.map(({ alt }) => alt),
  );
  return new Map(rows.map((row) => [row.id, presentPicture({ ...row, alt: translate(row.alt) })]));
}
