import type { Address } from '#kernel/contract.ts';
import type { demoCustomers } from './demo-offers.ts';

interface DemoRegistry {
  by: keyof typeof demoCustomers;
  title: string;
  ownerName: string;
  message: string;
  /** Days from the start of the demo to the event; null without one. */
  eventInDays: number | null;
  address: Address;
  /** Products without options, with the number of units that are wanted. */
  items: readonly { productId: string; wanted: number }[];
}

/** Gift registries that customers of the demo have begun. */
export const demoRegistries: readonly DemoRegistry[] = [
  {
    by: 'ines',
    title: 'Our kitchen in Graça',
    ownerName: 'Inês and Rui',
    message: 'We are moving in together and cook every evening. Your company at the table is gift enough!',
    eventInDays: 60,
    address: {
      ...{ name: 'Inês Duarte', line1: 'Rua da Graça 82', line2: '2.º Esq.' },
      ...{ city: 'Lisboa', region: '', postcode: '1170-168', country: 'PT' },
    },
    items: [
      { productId: 'steel-saute-pan-28cm', wanted: 1 },
      { productId: 'end-grain-walnut-board', wanted: 1 },
      { productId: 'linen-napkins-four', wanted: 2 },
      { productId: 'hand-coffee-grinder', wanted: 1 },
      { productId: 'steel-mixing-bowls-four', wanted: 1 },
    ],
  },
  {
    by: 'tom',
    title: 'Tom turns forty',
    ownerName: 'Tom',
    message: 'Only things that last, please.',
    eventInDays: 30,
    address: {
      ...{ name: 'Tom Weber', line1: 'Calçada do Combro 17', line2: '' },
      ...{ city: 'Lisboa', region: '', postcode: '1200-111', country: 'PT' },
    },
    items: [
      { productId: 'chef-knife-20cm', wanted: 1 },
      { productId: 'whetstone-1000-3000', wanted: 1 },
      { productId: 'loaf-tin-900g', wanted: 2 },
    ],
  },
];
