import type { OfferRuleInput } from '#modules/offers/contract/offers.ts';

const rule = (changed: Partial<OfferRuleInput>): OfferRuleInput => ({
  scope: 'category',
  targetId: '',
  isOpen: true,
  floorPercent: null,
  acceptPercent: null,
  declinePercent: null,
  counterPercent: null,
  counterQuantity: null,
  counterReason: null,
  ...changed,
});

/** Which products of the demo are open to offers. */
export const demoOfferRules: readonly OfferRuleInput[] = [
  // Staff answer what is neither clearly enough nor clearly too little.
  rule({ targetId: 'dutch-ovens', floorPercent: 80, acceptPercent: 95, declinePercent: 60 }),
  rule({
    targetId: 'frying-pans',
    floorPercent: 82,
    acceptPercent: 94,
    declinePercent: 60,
    counterPercent: 92,
    counterQuantity: 2,
    counterReason: 'quantity',
  }),
  rule({ targetId: 'kettles-coffee', floorPercent: 85 }),
  rule({
    scope: 'product',
    targetId: 'steel-stovetop-kettle-1-4l',
    floorPercent: 75,
    acceptPercent: 90,
    counterPercent: 85,
    counterReason: 'open_box',
  }),
  // A product can be closed although its category is open.
  rule({ scope: 'product', targetId: 'enamel-stovetop-kettle', isOpen: false }),
];
