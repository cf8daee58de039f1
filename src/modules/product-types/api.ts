import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { productTypesAdminContract } from './contract/admin-api.ts';
import {
  changeAttribute,
  createAttribute,
  deleteAttribute,
  listEditableAttributes,
  orderAttributes,
} from './service/attributes.ts';
import {
  changeProductType,
  createProductType,
  deleteProductType,
  listProductTypes,
  orderProductTypes,
} from './service/product-types.ts';

const admin = implement(productTypesAdminContract).$context<ApiContext>();

export const productTypesAdminApi = admin.router({
  listAttributes: admin.listAttributes.handler(({ context }) =>
    read(context, listEditableAttributes, undefined),
  ),
  createAttribute: admin.createAttribute.handler(({ context, input }) =>
    change(context, createAttribute, input),
  ),
  changeAttribute: admin.changeAttribute.handler(({ context, input }) =>
    change(context, changeAttribute, input),
  ),
  deleteAttribute: admin.deleteAttribute.handler(({ context, input }) =>
    change(context, deleteAttribute, input),
  ),
  orderAttributes: admin.orderAttributes.handler(({ context, input }) =>
    change(context, orderAttributes, input),
  ),
  listTypes: admin.listTypes.handler(({ context }) => read(context, listProductTypes, undefined)),
  createType: admin.createType.handler(({ context, input }) => change(context, createProductType, input)),
  changeType: admin.changeType.handler(({ context, input }) => change(context, changeProductType, input)),
  deleteType: admin.deleteType.handler(({ context, input }) => change(context, deleteProductType, input)),
  orderTypes: admin.orderTypes.handler(({ context, input }) => change(context, orderProductTypes, input)),
});
