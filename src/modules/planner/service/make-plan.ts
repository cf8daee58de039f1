import { money } from '#kernel/money.ts';
import { ok, type Ok } from '#kernel/result.ts';
import type { KitchenProduct } from '#modules/catalog/contract/kitchen-product.ts';
import { listKitchenProducts } from '#modules/catalog/service/list-kitchen-products.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { type Answers, type Use, uses } from '../contract/answers.ts';
import type { Plan, PlanProduct } from '../contract/plan.ts';
import { chooseKit, type Kit } from '../rules/choose-kit.ts';
import type { SetOffer } from '../rules/sets.ts';
import { packStorage } from '../rules/pack.ts';
import { unitsOf } from '../rules/units.ts';
import { reasonsOf } from '../rules/reasons.ts';
import { tiersOf } from '../rules/tiers.ts';
import { useRules } from '../rules/uses.ts';

const hobUses = uses.filter((use) => useRules[use].hob);
const ovenUses = uses.filter((use) => useRules[use].oven);

/** The plan for answers at the current prices and stock. The same for everybody with these answers. */
export async function makePlan(ctx: Context, answers: Answers): Promise<Ok<Plan>> {
  const { hob, oven, swaps } = answers;
  const { products, sets, currency } = await listKitchenProducts(ctx, {
    uses: uses.filter((use) => !answers.owned.includes(use)),
    hob,
    hobUses,
    oven: typeof oven === 'number' ? oven : null,
    ovenUses,
    isDishwasherOnly: answers.dishwasher === 'all',
    chosenIds: Object.values(swaps).map(({ productId }) => productId),
  });
  const kit = chooseKit({ answers, products, sets, weights: await getSettings(ctx, 'planner') });
  return ok(await presentPlan(ctx, { kit, answers, currency }));
}

async function presentPlan(
  ctx: Context,
  { kit, answers, currency }: { kit: Kit; answers: Answers; currency: string },
): Promise<Plan> {
  const tiers = new Map(
    [...kit.selection].map(([use, chosen]) => [use, tiersOf(kit.candidates.get(use)!, chosen)]),
  );
  const shown = [
    ...[...kit.selection.values()].map(({ product }) => product),
    ...[...tiers.values()].flat().map(({ candidate }) => candidate.product),
  ];
  const pictures = await listPictures(
    ctx,
    shown.flatMap(({ pictureId }) => pictureId ?? []),
  );
  const setCards = await listProductsById(
    ctx,
    kit.sets.map(({ set }) => set.id),
  );
  const setPictures = new Map(setCards.map(({ id, images }) => [id, images[0]]));
  const present = ({ productId, variantId, name, variantName, color, price, pictureId }: KitchenProduct) => ({
    ...{ productId, variantId, name, variantName, color },
    price: money(price, currency),
    picture: pictures.get(pictureId ?? '') ?? null,
  });
  const amount = (minor: number) => money(minor, currency);
  return {
    lines: uses.flatMap((use: Use) => {
      const chosen = kit.selection.get(use);
      if (!chosen) return [];
      const product: PlanProduct = present(chosen.product);
      const offer = kit.sets.find(({ pieces }) => pieces.has(use));
      return {
        ...{ use, group: useRules[use].group, product, quantity: chosen.quantity },
        total: amount(chosen.cost),
        reasons: reasonsOf(use, chosen, answers),
        options: tiers.get(use)!.map(({ tier, candidate }) => ({
          tier,
          product: present(candidate.product),
          isChosen:
            candidate.product.productId === product.productId &&
            candidate.product.variantId === product.variantId,
        })),
        singly: chosen.quantity - quantityInSet(offer, use, chosen.quantity),
        setId: offer?.set.id ?? null,
      };
    }),
    sets: kit.sets.map(({ set, pieces, singly }) => ({
      ...{ id: set.id, name: set.name, uses: [...pieces.keys()] },
      picture: setPictures.get(set.id) ?? null,
      price: amount(set.price),
      singly: amount(singly),
    })),
    skippedSets: kit.skippedSets.map(({ set, pieces, singly }) => ({
      ...{ id: set.id, name: set.name, missing: pieces.size },
      price: amount(set.price),
      singly: amount(singly),
    })),
    total: amount(kit.total),
    budget: answers.budget === null ? null : amount(answers.budget),
    beyondBudget: kit.beyondBudget.map(({ use, cost }) => ({ use, price: amount(cost) })),
    unavailable: kit.unavailable,
    more: kit.more.map(({ use, cost }) => ({ use, price: amount(cost) })),
    lostSwaps: kit.lostSwaps,
    storage:
      answers.spaces.length === 0 ? null : packStorage(unitsOf(kit.selection, answers), answers.spaces),
  };
}

function quantityInSet(offer: SetOffer | undefined, use: Use, quantity: number): number {
  const component = offer?.set.components.find((each) => each.use === use);
  return Math.min(quantity, component?.quantity ?? 0);
}
