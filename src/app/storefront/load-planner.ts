import { i18n } from '@lingui/core';
import { localize } from '#kernel/localized-text.ts';
import { KITCHEN_USE } from '#modules/catalog/contract/kitchen-product.ts';
import { listKitchenColors } from '#modules/catalog/service/list-kitchen-products.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { makePlan } from '#modules/planner/service/make-plan.ts';
import { readAnswers } from '#modules/planner/rules/read-answers.ts';
import { shownStep } from '#modules/planner/ui/storefront/planner-address.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';

/** The questions or the plan that a query asks for. */
export async function loadPlanner(ctx: Context, params: URLSearchParams) {
  const { currency } = await getSettings(ctx, 'shop');
  const answers = readAnswers(params, currency);
  const step = shownStep(params);
  const attributes = await listAttributes(ctx);
  const choicesOf = (key: string) =>
    (attributes.find((each) => each.key === key)?.choices ?? []).map((choice) => ({
      key: choice.key,
      name: localize(choice.name, i18n.locale),
    }));
  return {
    ...{ step, answers, currency },
    names: {
      uses: Object.fromEntries(choicesOf(KITCHEN_USE).map(({ key, name }) => [key, name])),
      hobs: choicesOf('hob').filter(({ key }) => key !== 'none'),
    },
    colors: step === 'budget' ? await listKitchenColors(ctx) : [],
    plan: step === 'plan' ? (await makePlan(ctx, answers)).value : null,
  };
}
