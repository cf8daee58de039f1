import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';
import { ProductRowSchema, AdminProductQuery } from './admin-product-list.ts';
import { CategoryDraft, CategoryMove, EditableCategorySchema } from './category-draft.ts';
import { EditableProductSchema } from './editable-product.ts';
import { PastPriceSchema } from './price-history.ts';
import { ProductDraft } from './product-draft.ts';

const adminTags = ['Back office: catalogue'];
const version = z.coerce.number().int().min(1);

export const catalogAdminContract = {
  listProducts: oc
    .route({
      method: 'GET',
      path: '/admin/products',
      tags: adminTags,
      summary: 'All products, including drafts',
    })
    .input(AdminProductQuery)
    .output(pageOf(ProductRowSchema)),
  getProduct: oc
    .route({
      method: 'GET',
      path: '/admin/products/{id}',
      tags: adminTags,
      summary: 'One product with all editable fields',
    })
    .input(z.object({ id: z.string().max(120) }))
    .output(EditableProductSchema),
  listPriceHistory: oc
    .route({
      method: 'GET',
      path: '/admin/products/{id}/prices',
      tags: adminTags,
      summary: 'Price history of a product, newest first',
    })
    .input(z.object({ id: z.string().max(120), ...PageQuery }))
    .output(pageOf(PastPriceSchema)),
  createProduct: oc
    .route({ method: 'POST', path: '/admin/products', tags: adminTags, summary: 'Create a product' })
    .input(ProductDraft)
    .output(EditableProductSchema),
  changeProduct: oc
    .route({ method: 'PUT', path: '/admin/products/{id}', tags: adminTags, summary: 'Change a product' })
    .input(ProductDraft.extend({ version }))
    .output(EditableProductSchema),
  deleteProduct: oc
    .route({ method: 'DELETE', path: '/admin/products/{id}', tags: adminTags, summary: 'Delete a product' })
    .input(z.strictObject({ id: z.string().max(120) }))
    .output(z.object({ deleted: z.literal(true) })),
  openProduct: oc
    .route({
      method: 'POST',
      path: '/admin/products/{id}/presence',
      tags: adminTags,
      summary: 'Tell other staff that a product is open here',
    })
    .input(z.strictObject({ id: z.string().max(120), tab: z.uuid(), isLeaving: z.boolean() }))
    .output(z.object({ told: z.literal(true) })),
  listCategories: oc
    .route({
      method: 'GET',
      path: '/admin/categories',
      tags: adminTags,
      summary: 'All categories with all editable fields',
    })
    .output(z.array(EditableCategorySchema)),
  createCategory: oc
    .route({ method: 'POST', path: '/admin/categories', tags: adminTags, summary: 'Create a category' })
    .input(CategoryDraft)
    .output(EditableCategorySchema),
  changeCategory: oc
    .route({ method: 'PUT', path: '/admin/categories/{id}', tags: adminTags, summary: 'Change a category' })
    .input(CategoryDraft.extend({ version }))
    .output(EditableCategorySchema),
  moveCategory: oc
    .route({
      method: 'POST',
      path: '/admin/categories/{id}/place',
      tags: adminTags,
      summary: 'Move a category',
    })
    .input(CategoryMove)
    .output(z.array(EditableCategorySchema)),
  deleteCategory: oc
    .route({
      method: 'DELETE',
      path: '/admin/categories/{id}',
      tags: adminTags,
      summary: 'Delete an empty category',
    })
    .input(z.strictObject({ id: z.string().max(120) }))
    .output(z.object({ deleted: z.literal(true) })),
};
