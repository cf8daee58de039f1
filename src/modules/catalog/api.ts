import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { catalogAdminContract } from './contract/admin-api.ts';
import { catalogContract } from './contract/storefront-api.ts';
import { getEditableProduct, listProductRows } from './service/admin-products.ts';
import { checkKitchen } from './service/check-kitchen.ts';
import { getProduct } from './service/get-product.ts';
import { listCategories } from './service/list-categories.ts';
import { listSets, listFullProducts } from './service/list-products.ts';
import { listPriceHistory } from './service/price-history.ts';
import { announcePresence } from './service/product-presence.ts';
import { suggest } from './service/suggest.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listEditableCategories,
  moveCategory,
} from './service/write-categories.ts';
import { changeProduct, createProduct, deleteProduct } from './service/write-products.ts';

const os = implement(catalogContract).$context<ApiContext>();

export const catalogApi = os.router({
  listProducts: os.listProducts.handler(({ context, input }) => read(context, listFullProducts, input)),
  getProduct: os.getProduct.handler(({ context, input }) => read(context, getProduct, input)),
  listCategories: os.listCategories.handler(({ context }) => read(context, listCategories, undefined)),
  listSets: os.listSets.handler(({ context }) => read(context, listSets, undefined)),
  checkKitchen: os.checkKitchen.handler(({ context, input }) => read(context, checkKitchen, input)),
  suggest: os.suggest.handler(({ context, input }) => read(context, suggest, input)),
});

const admin = implement(catalogAdminContract).$context<ApiContext>();

export const catalogAdminApi = admin.router({
  listProducts: admin.listProducts.handler(({ context, input }) => read(context, listProductRows, input)),
  getProduct: admin.getProduct.handler(({ context, input }) => read(context, getEditableProduct, input)),
  listPriceHistory: admin.listPriceHistory.handler(({ context, input }) =>
    read(context, listPriceHistory, input),
  ),
  createProduct: admin.createProduct.handler(({ context, input }) => change(context, createProduct, input)),
  changeProduct: admin.changeProduct.handler(({ context, input }) => change(context, changeProduct, input)),
  deleteProduct: admin.deleteProduct.handler(({ context, input }) => change(context, deleteProduct, input)),
  openProduct: admin.openProduct.handler(({ context, input }) => change(context, announcePresence, input)),
  listCategories: admin.listCategories.handler(({ context }) =>
    read(context, listEditableCategories, undefined),
  ),
  createCategory: admin.createCategory.handler(({ context, input }) =>
    change(context, createCategory, input),
  ),
  changeCategory: admin.changeCategory.handler(({ context, input }) =>
    change(context, changeCategory, input),
  ),
  moveCategory: admin.moveCategory.handler(({ context, input }) => change(context, moveCategory, input)),
  deleteCategory: admin.deleteCategory.handler(({ context, input }) =>
    change(context, deleteCategory, input),
  ),
});
