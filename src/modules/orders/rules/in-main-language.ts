import type { Order } from '../contract/order.ts';

type Texts = Pick<Order, 'deliveryName' | 'discounts' | 'taxes'> & {
  lines: Pick<Order['lines'][number], 'name' | 'colorName'>[];
};

/** An order with the names that staff know, in place of those of its customer's language. */
export function inMainLanguage<Shown extends Texts>(
  order: Shown,
  mainTexts: Readonly<Record<string, string>> = {},
): Shown {
  const mainOf = (text: string) => mainTexts[text] ?? text;
  const renamed = <Named extends { name: string }>(each: Named): Named => ({
    ...each,
    name: mainOf(each.name),
  });
  return {
    ...order,
    deliveryName: mainOf(order.deliveryName),
    discounts: order.discounts.map(renamed),
    taxes: order.taxes.map(renamed),
    lines: order.lines.map((line) => ({
      ...renamed(line),
      colorName: line.colorName && mainOf(line.colorName),
    })),
  };
}
