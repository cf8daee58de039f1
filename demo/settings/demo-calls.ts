import type { DemoRoom } from '#modules/rooms/service/demo-rooms.ts';
import type { demoCustomers } from './demo-offers.ts';

/** A past call of a demo customer, with its shortlist. */
export const demoCalls: readonly (Omit<DemoRoom, 'userId' | 'customerName'> & {
  by: keyof typeof demoCustomers;
})[] = [
  {
    by: 'tom',
    specialistName: 'Marta Reis',
    note: 'Eggs stick to my pan. What should I buy, and how do I look after it?',
    summary:
      'Season the steel pan twice before the first egg: thin oil, hot oven, one hour. I am here if it sticks.',
    items: [
      { productId: 'steel-saute-pan-28cm', isKept: true },
      { productId: 'chef-knife-20cm', isKept: false },
      { productId: 'whetstone-1000-3000', isKept: true },
    ],
    messages: [
      { role: 'shopper', text: 'Can it go in the dishwasher?' },
      { role: 'specialist', text: 'Better not: hot water and a brush, then dry it on the hob.' },
    ],
  },
];
