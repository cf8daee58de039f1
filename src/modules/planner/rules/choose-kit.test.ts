import { describe, expect, it } from 'vitest';
import type { KitchenProduct, KitchenSet } from '#modules/catalog/contract/kitchen-product.ts';
import { defaultSettings } from '#modules/settings/rules/default-settings.ts';
import { demoKitchen } from '../../../../tests/support/demo-kitchen.ts';
import { seededRandom } from '../../../../tests/support/seeded-random.ts';
import { type Answers, dishwasherChoices, habits, hobChoices, type Use, uses } from '../contract/answers.ts';
import { candidatesOf, chooseKit, type Kit } from './choose-kit.ts';
import { defaultAnswers } from './read-answers.ts';
import { reasonsOf } from './reasons.ts';
import { costOf } from './sets.ts';
import { tiersOf } from './tiers.ts';
import { isBasic, quantityOf } from './uses.ts';

const demo = demoKitchen();
const weights = defaultSettings.planner;
const answersWith = (change: Partial<Answers>): Answers => ({ ...defaultAnswers, ...change });

function randomAnswers(random: ReturnType<typeof seededRandom>): Answers {
  return answersWith({
    household: random.integer(1, 12),
    habits: habits.filter(() => random.chance(0.4)),
    hob: random.chance(0.7) ? random.pick(hobChoices) : null,
    oven: random.pick([null, 'none', 160, 200, 220, 250, 280]),
    dishwasher: random.pick(dishwasherChoices),
    owned: uses.filter(() => random.chance(0.15)),
    budget: random.chance(0.8) ? random.integer(0, 250_000) : null,
    colors: ['cream', 'moss', 'ink'].filter(() => random.chance(0.2)),
    without: uses.filter(() => random.chance(0.05)),
  });
}

const hobPieces: readonly Use[] = [
  'frying-pan',
  'deep-pan',
  'saucepan',
  'large-pot',
  'dutch-oven',
  'wok',
  'grill-pan',
];

/** What is wrong with a kit; written without the rules that choose it. */
function violationsOf(answers: Answers, kit: Kit): string[] {
  const { hob, oven, budget } = answers;
  const violations: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) violations.push(`${problem}: ${JSON.stringify(answers)}`);
  };
  for (const [use, { product, quantity }] of kit.selection) {
    const { hobs, ovenLimit } = product;
    const isForHob = hobs !== null && !hobs.includes('none');
    check(product.use === use, `${product.productId} is no ${use}`);
    check(
      hob === null || !(isForHob || hobPieces.includes(use)) || (hobs ?? []).includes(hob),
      `${use} on the hob`,
    );
    check(typeof oven !== 'number' || ovenLimit === null || ovenLimit >= oven, `${use} in the oven`);
    check(answers.dishwasher !== 'all' || product.dishwasher !== 'no', `${use} in the dishwasher`);
    check(![...answers.owned, ...answers.without].includes(use), `${use} is owned or removed`);
    check(quantity === quantityOf(use, answers.household, product.pieces), `quantity of ${use}`);
  }
  check(budget === null || kit.total <= budget, 'over the budget');
  check(kit.total === costOf(kit.selection, demo.sets), 'wrong total');
  const missing = uses.filter(
    (use) => isBasic(use, answers) && kit.candidates.has(use) && !kit.selection.has(use),
  );
  check(
    missing.every((use) => kit.beyondBudget.some((each) => each.use === use)),
    'a basic piece is missing',
  );
  return violations;
}

/** The lowest price of one piece for each use, trying every combination of pieces and sets. */
function cheapestByBruteForce(
  required: readonly Use[],
  all: ReturnType<typeof candidatesOf>,
  sets: KitchenSet[],
) {
  let lowest = Number.POSITIVE_INFINITY;
  const choose = (index: number, chosen: Map<Use, NonNullable<ReturnType<typeof all.get>>[number]>): void => {
    if (index === required.length) {
      const singly = [...chosen.values()].reduce((sum, { cost }) => sum + cost, 0);
      for (let mask = 0; mask < 1 << sets.length; mask += 1) {
        let cost = singly;
        const covered = new Set<Use>();
        let isPossible = true;
        for (const [at, set] of sets.entries()) {
          if (!(mask & (1 << at))) continue;
          cost += set.price;
          for (const part of set.components) {
            const use = part.use as Use;
            const piece = chosen.get(use)?.product;
            if (piece?.productId !== part.productId || piece.variantId !== part.variantId) continue;
            if (covered.has(use)) isPossible = false;
            covered.add(use);
            cost -= piece.price * Math.min(part.quantity, chosen.get(use)!.quantity);
          }
        }
        if (isPossible) lowest = Math.min(lowest, cost);
      }
      return;
    }
    for (const candidate of all.get(required[index]!)!)
      choose(index + 1, new Map(chosen).set(required[index]!, candidate));
  };
  choose(0, new Map());
  return lowest;
}

describe('a kit from the demo catalogue', () => {
  it('violates no hard constraint and stays within the budget, for 3,000 random kitchens', () => {
    const random = seededRandom(19);
    const violations: string[] = [];
    for (let run = 0; run < 3000; run += 1) {
      const answers = randomAnswers(random);
      violations.push(...violationsOf(answers, chooseKit({ answers, ...demo, weights })));
    }
    expect(violations).toEqual([]);
  });

  it('gives every piece a reason or a choice that the customer asked for', () => {
    const answers = answersWith({ household: 2, hob: 'induction', oven: 220 });
    const kit = chooseKit({ answers, ...demo, weights });
    const pan = kit.selection.get('frying-pan')!;
    expect(reasonsOf('frying-pan', pan, answers)).toEqual(
      expect.arrayContaining([
        { code: 'household', params: { people: 2, centimetres: expect.any(Number) as number } },
        { code: 'hob', params: { hob: 'induction' } },
      ]),
    );
  });

  it('leaves out what is owned and buys the rest of a set singly when that is cheaper', () => {
    const answers = answersWith({ habits: ['baking'], owned: ['dutch-oven', 'bread-knife', 'scale'] });
    const kit = chooseKit({ answers, ...demo, weights });
    expect(kit.sets.map(({ set }) => set.id)).not.toContain('bread-bakers-set');
    const whole = chooseKit({ answers: answersWith({ habits: ['baking', 'soups'] }), ...demo, weights });
    for (const { set, singly } of whole.sets) expect(set.price).toBeLessThan(singly);
  });

  it('keeps a piece that the customer chose, and tells when it does not fit', () => {
    const swaps = { saucepan: { productId: 'copper-saucepan-16cm', variantId: '' } };
    const gas = chooseKit({ answers: answersWith({ hob: 'gas', swaps }), ...demo, weights });
    expect(gas.selection.get('saucepan')?.product.productId).toBe('copper-saucepan-16cm');
    expect(gas.lostSwaps).toEqual([]);
    expect(gas.candidates.get('saucepan')!.length).toBeGreaterThan(1);
    const induction = chooseKit({ answers: answersWith({ hob: 'induction', swaps }), ...demo, weights });
    expect(induction.selection.get('saucepan')?.product.hobs).toContain('induction');
    expect(induction.lostSwaps).toEqual(['saucepan']);
  });

  it('offers good, better and best at rising prices, with the chosen piece among them', () => {
    const kit = chooseKit({ answers: answersWith({}), ...demo, weights });
    for (const [use, chosen] of kit.selection) {
      const options = tiersOf(kit.candidates.get(use)!, chosen);
      expect(options.map(({ candidate }) => candidate.cost)).toEqual(
        options.map(({ candidate }) => candidate.cost).toSorted((a, b) => a - b),
      );
      expect(options.length === 0 || options.some(({ candidate }) => candidate === chosen)).toBe(true);
    }
  });
});

describe('the budget', () => {
  const product = (use: Use, index: number, price: number): KitchenProduct => ({
    ...{ productId: `${use}-${index}`, variantId: '', name: use, variantName: null, use, price, color: null },
    ...{ favorites: 0, diameter: null, dimensions: null, nestingHeight: null, weight: null, capacity: null },
    ...{ pieces: 1, hobs: null, ovenLimit: null, dishwasher: null, pictureId: null },
  });

  it('covers all basic pieces whenever a combination of pieces and sets does, by brute force', () => {
    const random = seededRandom(7);
    const basics: Use[] = ['frying-pan', 'saucepan', 'chef-knife', 'board'];
    let covered = 0;
    for (let run = 0; run < 1500; run += 1) {
      const products = basics.flatMap((use) =>
        Array.from({ length: random.integer(1, 3) }, (_, index) =>
          product(use, index, random.integer(5, 90)),
        ),
      );
      const sets: KitchenSet[] = Array.from({ length: random.integer(0, 3) }, (_, index) => {
        const parts = basics
          .filter(() => random.chance(0.5))
          .map((use) => {
            const part = random.pick(products.filter((each) => each.use === use));
            return { productId: part.productId, variantId: '', quantity: 1, use, price: part.price };
          });
        const total = parts.reduce((sum, { price }) => sum + price, 0);
        const price = Math.max(1, Math.round(total * (0.4 + random.next() * 0.8)));
        return { id: `set-${index}`, name: 'Set', price, components: parts };
      }).filter(({ components }) => components.length > 0);
      const answers = answersWith({ habits: [], budget: random.integer(10, 260) });
      const all = candidatesOf({ answers, products, weights });
      const lowest = cheapestByBruteForce(basics, all, sets);
      const kit = chooseKit({ answers, products, sets, weights });
      expect(kit.total).toBeLessThanOrEqual(answers.budget!);
      const isPossible = lowest <= answers.budget!;
      covered += Number(isPossible);
      expect(kit.beyondBudget.length === 0 && kit.selection.size === basics.length).toBe(isPossible);
    }
    expect(covered).toBeGreaterThan(300);
  });
});
