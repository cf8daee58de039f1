import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

export const searchResultKinds = [
  'order',
  'return',
  'customer',
  'product',
  'category',
  'promotion',
  'gift-card',
] as const;
export type SearchResultKind = (typeof searchResultKinds)[number];

const resultOf = <Kind extends SearchResultKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: z.string(), ...shape });

/** A record with the values that its title and its line of details show. */
export const SearchResultSchema = z.discriminatedUnion('kind', [
  resultOf('order', { number: z.int(), customer: z.string(), total: MoneySchema }),
  resultOf('return', { code: z.string(), customer: z.string(), orderNumber: z.int() }),
  resultOf('customer', { name: z.string().nullable(), email: z.string() }),
  resultOf('product', { name: z.string(), isSet: z.boolean(), category: z.string(), price: MoneySchema }),
  resultOf('category', { name: z.string() }),
  resultOf('promotion', { name: z.string(), code: z.string().nullable() }),
  resultOf('gift-card', { lastFour: z.string(), email: z.string(), balance: MoneySchema }),
]);
export type AdminSearchResult = z.infer<typeof SearchResultSchema>;

export const adminSearchContract = {
  find: oc
    .route({
      method: 'GET',
      path: '/admin/search',
      tags: ['Back office: search'],
      summary:
        'Search orders, returns, customers, products, categories, promotions and gift cards: at most five of each',
    })
    .input(z.object({ q: z.string().trim().min(1).max(100) }))
    .output(z.object({ items: z.array(SearchResultSchema) })),
};

export type AdminSearchErrorCode = 'unauthenticated' | 'forbidden';
