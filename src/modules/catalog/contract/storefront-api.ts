import { oc } from '@orpc/contract';
import * as z from 'zod';
import { pageOf } from '#kernel/contract.ts';
import { CategorySchema } from './category.ts';
import { ProductSchema } from './product.ts';
import { Kitchen, KitchenCheck } from './kitchen.ts';
import { ProductListInput } from './product-list.ts';
import { SuggestionSchema } from './suggestion.ts';

const tags = ['Catalogue'];

export const catalogContract = {
  listProducts: oc
    .route({ method: 'GET', path: '/products', tags, summary: 'Products, filtered, sorted and by page' })
    .input(ProductListInput)
    .output(pageOf(ProductSchema)),
  getProduct: oc
    .route({ method: 'GET', path: '/products/{id}', tags, summary: 'One product' })
    .input(z.object({ id: z.string().max(120) }))
    .output(ProductSchema),
  listCategories: oc
    .route({ method: 'GET', path: '/categories', tags, summary: 'All categories, in the order of the shop' })
    .output(z.array(CategorySchema)),
  listSets: oc
    .route({ method: 'GET', path: '/sets', tags, summary: 'All sets with their components' })
    .output(z.array(ProductSchema)),
  checkKitchen: oc
    .route({ method: 'POST', path: '/kitchen-checks', tags, summary: 'Products that do not fit a kitchen' })
    .input(z.strictObject({ ids: z.array(z.string().max(120)).max(200), kitchen: Kitchen }))
    .output(z.array(KitchenCheck)),
  suggest: oc
    .route({ method: 'GET', path: '/search/suggestions', tags, summary: 'Search suggestions for typed text' })
    .input(z.object({ q: z.string().max(200) }))
    .output(z.array(SuggestionSchema)),
};
