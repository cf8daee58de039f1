import { err, ok, type Result } from '#kernel/result.ts';
import { productToDraft } from '#modules/catalog/rules/product-values.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { changeProduct } from '#modules/catalog/service/write-products.ts';
import { maxPictureBytes } from '#modules/media/contract.ts';
import { addPicture } from '#modules/media/service/add-picture.ts';
import { type Context, write } from '#platform/context.ts';
import { fetchPublic, type Network } from '#platform/http/fetch-public.ts';
import { enqueueJob, type JobContext } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { importLimits } from '../contract/import-fields.ts';
import { changeItemVersion, insertReasons } from '../store/items.ts';
import { changePicture, listNextPictures, type PictureToFetch } from '../store/pictures.ts';
import { actorOf, picturesJob, SLICE_MS } from './run-import.ts';

const TIME_MS = 20_000;

interface PicturesPayload {
  importId: string;
  userId: string | null;
}

type FetchedPicture = PictureToFetch & ({ pictureId: string } | { problem: string });

/** Fetches pictures of products, one product after the other, until the time is over; then enqueues itself again. */
export async function fetchPictures(
  ctx: JobContext,
  { storage, network }: { storage: Storage; network?: Network | undefined },
  payload: PicturesPayload,
): Promise<void> {
  const { importId } = payload;
  const actor = actorOf(payload, ctx);
  const endsAt = performance.now() + SLICE_MS;
  for (;;) {
    const pictures = await listNextPictures(ctx.tx, importId);
    if (pictures.length === 0) return;
    if (performance.now() > endsAt) {
      const again = { key: `${picturesJob}:${importId}:next` };
      await write(ctx.tx, ctx.actor, ({ tx }) => enqueueJob(tx, picturesJob, payload, again), undefined);
      return;
    }
    const fetched: FetchedPicture[] = [];
    for (const picture of pictures)
      fetched.push({ ...picture, ...(await fetchPicture({ ...ctx, actor }, storage, network, picture)) });
    await attach({ ...ctx, actor }, importId, fetched);
  }
}

async function fetchPicture(
  ctx: Context,
  storage: Storage,
  network: Network | undefined,
  { url, alt }: PictureToFetch,
): Promise<{ pictureId: string } | { problem: string }> {
  const fetched = await fetchPublic(url, { bytes: maxPictureBytes, time: TIME_MS }, network);
  if (!fetched.ok) return { problem: fetched.code };
  const added = await addPicture(storage)({ ...ctx, now: new Date() }, { bytes: fetched.value, alt });
  return added.ok ? { pictureId: added.value.id } : { problem: added.code };
}

/** Adds fetched pictures to their product; they can no longer be added if it was deleted or changed meanwhile. */
async function attach(ctx: Context, importId: string, fetched: readonly FetchedPicture[]): Promise<void> {
  const [first] = fetched;
  if (!first) return;
  const isAttached = await write(ctx.tx, ctx.actor, addToProduct, { importId, fetched });
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx }) => {
      for (const picture of fetched) {
        const problem = 'problem' in picture ? picture.problem : isAttached.ok ? null : 'product_changed';
        if (problem === null) continue;
        await changePicture(tx, importId, picture.number, { status: 'failed', problem });
        const params = { product: picture.productId, value: picture.url.slice(0, 200) };
        await insertReasons(tx, importId, [
          { level: 'picture', row: null, column: null, code: `picture_${problem}`, params },
        ]);
      }
    },
    undefined,
  );
}

async function addToProduct(
  ctx: Context,
  { importId, fetched }: { importId: string; fetched: readonly FetchedPicture[] },
): Promise<Result<true, string>> {
  const pictures = fetched.flatMap((each) => ('pictureId' in each ? [each] : []));
  const [first] = pictures;
  if (!first) return ok(true);
  const found = await getEditableProduct(ctx, { id: first.productId });
  if (!found.ok) return err('not_found');
  const draft = productToDraft(found.value);
  const added = pictures.map(({ pictureId, variantIds }) => ({
    id: pictureId,
    colorKey: null,
    ...(variantIds.length > 0 ? { variantIds } : {}),
    focus: null,
  }));
  const changed = await changeProduct(ctx, {
    ...draft,
    pictures: [...draft.pictures, ...added].slice(0, importLimits.pictures),
    version: found.value.version,
  });
  if (!changed.ok) return changed;
  await changeItemVersion(ctx.tx, importId, first.productId, {
    from: found.value.version,
    to: changed.value.version,
  });
  for (const { number, pictureId } of pictures)
    await changePicture(ctx.tx, importId, number, { status: 'done', pictureId });
  return ok(true);
}
