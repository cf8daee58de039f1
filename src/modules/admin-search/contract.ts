import { oc } from '@orpc/contract';
import * as z from 'zod';

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

export const SearchResultSchema = z.object({
  kind: z.enum(searchResultKinds),
  id: z.string(),
  title: z.string(),
  /** Additional text that distinguishes results with the same name. */
  text: z.string(),
});
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
