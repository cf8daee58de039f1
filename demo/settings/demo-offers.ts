import type { DemoOffer } from '#modules/offers/service/demo-offers.ts';

/** Customers of the demo's offers. They have no password. */
export const demoCustomers = {
  ines: { email: 'ines.duarte@trivet.example', name: 'Inês Duarte' },
  tom: { email: 'tom.weber@trivet.example', name: 'Tom Weber' },
} as const;

/** Offers in several states. Hours count back from the start of the demo. */
export const demoOffers: readonly (DemoOffer & { by: keyof typeof demoCustomers })[] = [
  {
    by: 'ines',
    productId: 'steel-moka-pot-4',
    state: 'open',
    messages: [
      {
        author: 'customer',
        action: 'offer',
        hoursAgo: 30,
        quantity: 2,
        percent: 84,
        note: 'One for me and one for my mother: could you do this for two?',
      },
    ],
  },
  {
    by: 'tom',
    productId: 'hand-coffee-grinder',
    state: 'open',
    messages: [{ author: 'customer', action: 'offer', hoursAgo: 3, quantity: 1, percent: 88, note: '' }],
  },
  {
    by: 'tom',
    productId: 'steel-stovetop-kettle-1-4l',
    state: 'countered',
    messages: [
      { author: 'customer', action: 'offer', hoursAgo: 6, quantity: 1, percent: 78, note: '' },
      {
        author: 'rule',
        action: 'counter',
        hoursAgo: 6,
        quantity: 1,
        percent: 85,
        reason: 'open_box',
        note: '',
      },
    ],
  },
  {
    by: 'ines',
    productId: 'aluminium-moka-pot-6',
    state: 'accepted',
    messages: [
      { author: 'customer', action: 'offer', hoursAgo: 5, quantity: 1, percent: 90, note: '' },
      { author: 'staff', action: 'accept', hoursAgo: 2, note: '' },
    ],
  },
  {
    by: 'tom',
    productId: 'french-press-1l',
    state: 'declined',
    messages: [
      { author: 'customer', action: 'offer', hoursAgo: 80, quantity: 1, percent: 40, note: '' },
      { author: 'staff', action: 'decline', hoursAgo: 76, note: 'We cannot go that low, sorry.' },
    ],
  },
  {
    by: 'ines',
    productId: 'hand-coffee-grinder',
    state: 'expired',
    messages: [
      { author: 'customer', action: 'offer', hoursAgo: 96, quantity: 1, percent: 80, note: '' },
      { author: 'time', action: 'expire', hoursAgo: 48, note: '' },
    ],
  },
];
