import { randomInt } from 'node:crypto';
import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { isId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditPromotions, canViewPromotions } from '../access.ts';
import type { PromotionErrorCode } from '../contract/discounts.ts';
import type { PromotionDetails } from '../contract/promotions.ts';
import { MAX_UNIQUE_CODES } from '../contract/limits.ts';
import { findPromotion, lockPromotion } from '../store/promotions.ts';
import * as store from '../store/unique-codes.ts';
import { getPromotion } from './manage-promotions.ts';

/** Without 0, 1, I, L, O and U, which are read or typed wrongly. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 30 characters to the power of 10: a guessed code is valid once in 10^10 for 60 000 codes. */
const LENGTH = 10;

const randomCode = (prefix: string): string =>
  prefix + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Generates codes for one use each, up to the limit of the promotion. */
export async function generateCodes(
  ctx: Context,
  { id, count, prefix }: { id: string; count: number; prefix: string },
): Promise<Result<PromotionDetails, PromotionErrorCode>> {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const promotion = isId(id) ? await lockPromotion(ctx.tx, id) : undefined;
  if (!promotion) return err('not_found');
  if (!promotion.uniqueCodes)
    return err('invalid', [{ path: 'count', message: /*i18n*/ 'Not for unique codes.' }]);
  const total = (await store.countUniqueCodes(ctx.tx, [id]))[0]?.total ?? 0;
  if (total + count > MAX_UNIQUE_CODES)
    return err('invalid', [
      {
        path: 'count',
        message: { id: /*i18n*/ 'At most {count} more codes.', values: { count: MAX_UNIQUE_CODES - total } },
      },
    ]);
  // Repeats for codes that exist already, which is unlikely.
  for (let added = 0; added < count;) {
    const codes = new Set(Array.from({ length: count - added }, () => randomCode(prefix)));
    added += await store.insertUniqueCodes(ctx.tx, id, [...codes], ctx.now);
  }
  await recordChange(ctx, {
    what: 'promotion',
    id,
    name: promotion.name,
    before: { codes: total },
    after: { codes: total + count },
  });
  return getPromotion(ctx, { id });
}

/** All unique codes as CSV, with the time of use. */
export async function exportCodes(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ csv: string }, PromotionErrorCode>> {
  if (!canViewPromotions(ctx.actor)) return denied(ctx.actor);
  if (!isId(id) || !(await findPromotion(ctx.tx, id))) return err('not_found');
  const rows = await store.listUniqueCodes(ctx.tx, id);
  const lines = rows.map(({ code, createdAt, usedAt }) =>
    csvRow([code, createdAt.toISOString(), usedAt?.toISOString() ?? '']),
  );
  return ok({ csv: byteOrderMark + csvRow(['Code', 'Created at', 'Used at']) + lines.join('') });
}
