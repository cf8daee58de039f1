import type { Picture } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';
import type { Plan } from '../contract/plan.ts';

/** What is put in the cart for a plan: pieces bought singly, and sets. */
export interface PlanItem {
  kind: 'product' | 'set';
  productId: string;
  /** '' for a product without options, and for a set. */
  variantId: string;
  color: { key: string; name: string } | null;
  name: string;
  variantName: string | null;
  price: Money;
  picture: Picture | null;
  quantity: number;
}

export const itemsOfPlan = ({ lines, sets }: Plan): PlanItem[] => [
  ...sets.map(({ id, name, price, picture }): PlanItem => ({
    ...{ kind: 'set', productId: id, variantId: '', color: null, variantName: null, quantity: 1 },
    ...{ name, price, picture },
  })),
  ...lines
    .filter(({ singly }) => singly > 0)
    .map(({ product, singly }): PlanItem => ({ kind: 'product', ...product, quantity: singly })),
];
