import type { Page } from '#kernel/contract.ts';
import { newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type FieldProblem, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import { carryTranslations } from '#modules/translations/service/carry-translations.ts';
import type { Context } from '#platform/context.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import { canEditPromotions, canViewPromotions } from '../access.ts';
import type { PromotionErrorCode } from '../contract/discounts.ts';
import type { Promotion, PromotionDetails, PromotionDraft } from '../contract/promotions.ts';
import { isCounted } from '../rules/customers.ts';
import * as store from '../store/promotions.ts';
import { hasUniqueCodes } from '../store/unique-codes.ts';
import { recountUses } from '../store/uses.ts';
import { presentDetails, presentPromotion } from './present-promotion.ts';

type PromotionResult = Promise<Result<PromotionDetails, PromotionErrorCode>>;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** All promotions, newest first. */
export async function listPromotions(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Result<Page<PromotionDetails>, PromotionErrorCode>> {
  if (!canViewPromotions(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listPage(ctx.tx, (page - 1) * pageSize, pageSize);
  return ok({ items: await presentDetails(ctx, rows), total, page, pageSize });
}

export async function getPromotion(ctx: Context, { id }: { id: string }): PromotionResult {
  if (!canViewPromotions(ctx.actor)) return denied(ctx.actor);
  const row = idPattern.test(id) ? await store.findPromotion(ctx.tx, id) : undefined;
  return row ? ok((await presentDetails(ctx, [row]))[0]!) : err('not_found');
}

export async function createPromotion(ctx: Context, draft: PromotionDraft): PromotionResult {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const problems = await findUnknownProducts(ctx, draft);
  if (problems.length > 0) return err('invalid', problems);
  const id = newId(ctx.now);
  return saveUniqueCode(() => store.insertPromotion(ctx.tx, id, draft, ctx.now), ctx, { id, before: null });
}

/**
 * Changes a promotion unless its version is outdated. A code that was used cannot be removed, and the usage limit cannot
 * be below the uses.
 */
export async function changePromotion(
  ctx: Context,
  { id, version, draft }: { id: string; version: number; draft: PromotionDraft },
): PromotionResult {
  if (!canEditPromotions(ctx.actor)) return denied(ctx.actor);
  const before = idPattern.test(id) ? await store.lockPromotion(ctx.tx, id) : undefined;
  if (!before) return err('not_found');
  if (before.version !== version) return err('changed_meanwhile');
  const problems = await findUnknownProducts(ctx, draft);
  const uses = isCounted(draft) && !isCounted(before) ? await recountUses(ctx.tx, id) : before.uses;
  if (draft.usesLimit !== null && draft.usesLimit < uses)
    problems.push({
      path: 'usesLimit',
      message: { id: /*i18n*/ 'This promotion was already used {uses} times.', values: { uses } },
    });
  if (before.code !== null && draft.code === null && before.uses > 0)
    problems.push({ path: 'code', message: /*i18n*/ 'This code was already used.' });
  if (before.uniqueCodes && !draft.uniqueCodes && (await hasUniqueCodes(ctx.tx, id)))
    problems.push({ path: 'code', message: /*i18n*/ 'This promotion has unique codes.' });
  if (problems.length > 0) return err('invalid', problems);
  return saveUniqueCode(() => store.updatePromotion(ctx.tx, id, draft, ctx.now), ctx, {
    id,
    before: presentPromotion(before),
  });
}

/** Finds products that are not published. */
async function findUnknownProducts(ctx: Context, { scope, terms }: PromotionDraft): Promise<FieldProblem[]> {
  const parts = terms.kind === 'bundle' ? terms.parts.map(({ productId }) => productId) : [];
  const [buy, get] =
    terms.kind === 'buy-x-get-y' ? [terms.buy.productIds, terms.get.productIds] : ([[], []] as const);
  const known = await listPricingAttributes(ctx, [...scope.productIds, ...parts, ...buy, ...get]);
  const unknown = (ids: readonly string[], path: string): FieldProblem[] =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => ({
        path,
        message: { id: /*i18n*/ 'Product {id} does not exist or is not published.', values: { id } },
      }));
  return [
    ...unknown(scope.productIds, 'scope.productIds'),
    ...unknown(parts, 'terms.parts'),
    ...unknown(buy, 'terms.buy.productIds'),
    ...unknown(get, 'terms.get.productIds'),
  ];
}

/** Maps the unique constraint on codes to an error, also for concurrent writers. */
async function saveUniqueCode(
  save: () => Promise<void>,
  ctx: Context,
  { id, before }: { id: string; before: Promotion | null },
): PromotionResult {
  try {
    await save();
  } catch (error) {
    if (violatedConstraint(error) === 'promotions_code_key')
      return err('code_taken', [{ path: 'code', message: /*i18n*/ 'Another promotion uses this code.' }]);
    throw error;
  }
  const written = await getPromotion(ctx, { id });
  if (written.ok) {
    const { summary: _summary, codes: _codes, sales: _sales, ...after } = written.value;
    await carryTranslations(ctx, new Map([['name', before?.name ?? '']]), new Map([['name', after.name]]));
    await recordChange(ctx, { what: 'promotion', id, name: after.name, before, after });
  }
  return written;
}
