import { isId, newId } from '#kernel/ids.ts';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import { listRelated } from '#modules/catalog/service/list-products.ts';
import { listOrderedVariants } from '#modules/orders/service/ordered-variants.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { hasAccount } from '../access.ts';
import type { CareList } from '../contract/care.ts';
import { type CareTask, careTasks } from '../contract/states.ts';
import type { VideoErrorCode } from '../contract/videos.ts';
import { dueOn, nextDay } from '../rules/care.ts';
import * as store from '../store/care.ts';
import { listVideosToCareFor } from './library.ts';
import { namesOfCare } from './names-of-care.ts';

type CareResult = Promise<Result<CareList, VideoErrorCode>>;

/** Related products shown with a piece. */
const maxRelated = 3;

export async function listCare(
  ctx: Context,
  { language = defaultLanguage }: { language?: Language | undefined },
): CareResult {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const rows = await store.listCare(ctx.tx, userId);
  const owned = await listOrderedVariants(ctx, { userId });
  const today = await getToday(ctx);
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const videos = await listVideosToCareFor(ctx, { productIds, language });
  const names = await namesOfCare(ctx, rows);
  const parts = new Map<string, { id: string; name: string }[]>();
  for (const id of productIds)
    parts.set(
      id,
      (await listRelated(ctx, id))
        .slice(0, maxRelated)
        .map((related) => ({ id: related.id, name: related.name })),
    );
  return ok({
    items: rows
      .map((row) => ({
        ...{ id: row.id, productId: row.productId, productName: names.get(row.id)!, task: row.task },
        ...{ lastDoneOn: row.lastDoneOn, everyDays: row.everyDays, reminds: row.reminds },
        dueOn: dueOn(row, today),
        videos: videos
          .filter((video) => video.task === row.task && video.productIds.includes(row.productId))
          .map(({ slug, title }) => ({ slug, title })),
        related: parts.get(row.productId) ?? [],
      }))
      .toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1)),
    owned: owned.map(({ productId, variantId, name, variantName }) => ({
      ...{ productId, variantId },
      name: variantName === null ? name : `${name} – ${variantName}`,
    })),
  });
}

/** Adds care of a piece that the customer has bought. */
export async function addCare(
  ctx: Context,
  {
    productId,
    variantId,
    task,
    language = defaultLanguage,
  }: { productId: string; variantId: string; task: CareTask; language?: Language | undefined },
): CareResult {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const piece = (await listOrderedVariants(ctx, { userId })).find(
    (each) => each.productId === productId && each.variantId === variantId,
  );
  if (!piece) return err('not_found');
  await store.insertCare(ctx.tx, {
    ...{ id: newId(ctx.now), userId, productId, variantId, task, language },
    productName: piece.name,
    everyDays: careTasks[task],
    createdAt: ctx.now,
  });
  return listCare(ctx, { language });
}

/** Changes dates and the reminder, which needs a confirmed address. */
export async function changeCare(
  ctx: Context,
  {
    id,
    language = defaultLanguage,
    ...change
  }: {
    id: string;
    lastDoneOn?: string | null | undefined;
    everyDays?: number | undefined;
    reminds?: boolean | undefined;
    language?: Language | undefined;
  },
): CareResult {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  // Customers may be a day ahead of the shop.
  if (change.lastDoneOn && change.lastDoneOn > nextDay(await getToday(ctx)))
    return err('invalid', [{ path: 'lastDoneOn', message: /*i18n*/ 'Enter a day that has passed.' }]);
  if (change.reminds === true && (await findVerifiedEmail(ctx, userId)) === null)
    return err('email_not_confirmed');
  const changed = {
    ...(change.lastDoneOn === undefined ? {} : { lastDoneOn: change.lastDoneOn }),
    ...(change.everyDays === undefined ? {} : { everyDays: change.everyDays }),
    ...(change.reminds === undefined ? {} : { reminds: change.reminds }),
  };
  if (!isId(id) || !(await store.changeCare(ctx.tx, { id, userId }, { ...changed, language }, ctx.now)))
    return err('not_found');
  return listCare(ctx, { language });
}

export async function removeCare(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ removed: true }, VideoErrorCode>> {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  if (!isId(id) || !(await store.deleteCare(ctx.tx, { id, userId: ctx.actor.id }))) return err('not_found');
  return ok({ removed: true });
}

/** For the export of personal data. */
export async function collectCare(ctx: Context) {
  if (!hasAccount(ctx.actor)) return [];
  const rows = await store.listCare(ctx.tx, ctx.actor.id);
  return rows.map(({ productName, task, lastDoneOn, everyDays, reminds }) => ({
    ...{ productName, task, lastDoneOn, everyDays, reminds },
  }));
}
