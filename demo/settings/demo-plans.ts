import type { demoCustomers } from './demo-offers.ts';

/** Kitchen plans that customers of the demo have saved, as answers in the address of the page. */
export const demoPlans: readonly { by: keyof typeof demoCustomers; name: string; query: string }[] = [
  {
    by: 'tom',
    name: 'First flat, induction hob',
    query: 'n=2&cook=everyday&hob=induction&oven=220&budget=600&d1w=80&d1d=50&d1h=20&s1w=60&s1d=40&s1h=35',
  },
  {
    by: 'ines',
    name: 'Bread on Sundays',
    query: 'n=4&cook=everyday&cook=baking&hob=gas&oven=250&budget=900',
  },
];
