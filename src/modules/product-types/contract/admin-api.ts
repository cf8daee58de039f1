import { oc } from '@orpc/contract';
import * as z from 'zod';
import {
  AttributeDraft,
  EditableAttributeSchema,
  EditableProductTypeSchema,
  ProductTypeDraft,
} from './attribute.ts';

const tags = ['Back office: product types'];
const version = z.int().min(1);
const deleted = z.object({ deleted: z.literal(true) });
const Order = z.strictObject({ keys: z.array(z.string().max(80)).max(1_000) });

export const productTypesAdminContract = {
  listAttributes: oc
    .route({ method: 'GET', path: '/admin/attributes', tags, summary: 'All attributes of products' })
    .output(z.array(EditableAttributeSchema)),
  createAttribute: oc
    .route({ method: 'POST', path: '/admin/attributes', tags, summary: 'Create an attribute' })
    .input(AttributeDraft)
    .output(EditableAttributeSchema),
  changeAttribute: oc
    .route({ method: 'PUT', path: '/admin/attributes/{key}', tags, summary: 'Change an attribute' })
    .input(AttributeDraft.extend({ version }))
    .output(EditableAttributeSchema),
  deleteAttribute: oc
    .route({ method: 'DELETE', path: '/admin/attributes/{key}', tags, summary: 'Delete an unused attribute' })
    .input(z.strictObject({ key: z.string().max(40) }))
    .output(deleted),
  orderAttributes: oc
    .route({ method: 'POST', path: '/admin/attributes/order', tags, summary: 'Order the attributes' })
    .input(Order)
    .output(z.array(EditableAttributeSchema)),
  listTypes: oc
    .route({ method: 'GET', path: '/admin/product-types', tags, summary: 'All product types' })
    .output(z.array(EditableProductTypeSchema)),
  createType: oc
    .route({ method: 'POST', path: '/admin/product-types', tags, summary: 'Create a product type' })
    .input(ProductTypeDraft)
    .output(EditableProductTypeSchema),
  changeType: oc
    .route({ method: 'PUT', path: '/admin/product-types/{id}', tags, summary: 'Change a product type' })
    .input(ProductTypeDraft.extend({ version }))
    .output(EditableProductTypeSchema),
  deleteType: oc
    .route({
      method: 'DELETE',
      path: '/admin/product-types/{id}',
      tags,
      summary: 'Delete an unused product type',
    })
    .input(z.strictObject({ id: z.string().max(80) }))
    .output(deleted),
  orderTypes: oc
    .route({ method: 'POST', path: '/admin/product-types/order', tags, summary: 'Order the product types' })
    .input(Order)
    .output(z.array(EditableProductTypeSchema)),
};
