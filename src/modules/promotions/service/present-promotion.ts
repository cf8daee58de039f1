import { money } from '#kernel/money.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Promotion, PromotionDetails, PromotionSummary } from '../contract/promotions.ts';
import { referencesOf } from '../rules/scope.ts';
import { listPromotionSales, type PromotionRow } from '../store/promotions.ts';
import { countUniqueCodes } from '../store/unique-codes.ts';

export function presentPromotion({ terms: { scope, ...terms }, ...row }: PromotionRow): Promotion {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    uniqueCodes: row.uniqueCodes,
    terms,
    scope,
    minimum: row.minimum,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    usesLimit: row.usesLimit,
    customerLimit: row.customerLimit,
    firstOrder: row.firstOrder,
    customerTags: row.customerTags,
    combines: row.combines,
    isActive: row.isActive,
    version: row.version,
    uses: row.uses,
  };
}

/** Summaries of promotions, in the same order, with the names of published products and of categories. */
export async function summarizePromotions(
  ctx: Context,
  promotions: readonly Promotion[],
): Promise<PromotionSummary[]> {
  if (promotions.length === 0) return [];
  const references = promotions.map(referencesOf);
  const { currency } = await getSettings(ctx, 'shop');
  const named = (items: readonly { id: string; name: string }[]) =>
    new Map(items.map(({ id, name }) => [id, { id, name }]));
  const products = named(
    await listProductsById(
      ctx,
      references.flatMap(({ productIds }) => productIds),
    ),
  );
  const hasCategories = references.some(({ categoryIds }) => categoryIds.length > 0);
  const categories = named(hasCategories ? (await listCategories(ctx)).value : []);
  return promotions.map((promotion, index): PromotionSummary => {
    const { productIds, categoryIds } = references[index]!;
    return {
      terms: promotion.terms,
      scope: promotion.scope,
      currency,
      minimum: promotion.minimum,
      startsAt: promotion.startsAt,
      endsAt: promotion.endsAt,
      customerLimit: promotion.customerLimit,
      firstOrder: promotion.firstOrder,
      products: productIds.flatMap((id) => products.get(id) ?? []),
      categories: categoryIds.flatMap((id) => categories.get(id) ?? []),
    };
  });
}

/** Promotions with summary, codes and sales for the back office. */
export async function presentDetails(
  ctx: Context,
  rows: readonly PromotionRow[],
): Promise<PromotionDetails[]> {
  const promotions = rows.map(presentPromotion);
  const summaries = await summarizePromotions(ctx, promotions);
  const ids = promotions.map(({ id }) => id);
  const { currency } = await getSettings(ctx, 'shop');
  const sales = await listPromotionSales(ctx.tx, ids, currency);
  const codes = await countUniqueCodes(ctx.tx, ids);
  return promotions.map((promotion, index): PromotionDetails => {
    const sold = sales.find(({ promotionId }) => promotionId === promotion.id);
    const { total = 0, unused = 0 } = codes.find(({ promotionId }) => promotionId === promotion.id) ?? {};
    return {
      ...promotion,
      summary: summaries[index]!,
      codes: { total, unused },
      sales: {
        orders: sold?.orders ?? 0,
        discount: money(sold?.discount ?? 0, currency),
        revenue: money(sold?.revenue ?? 0, currency),
      },
    };
  });
}
