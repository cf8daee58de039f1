import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { catalogAdminPages } from './admin-pages.ts';
import { catalogAdminApi, catalogApi } from './api.ts';
import type { CatalogErrorCode } from './contract/errors-and-events.ts';
import { catalogCrontab, catalogJobs } from './jobs.ts';
import { followAttribute, followProductType } from './service/follow-product-types.ts';
import { findOtherFilterValues } from './service/check-filter-values.ts';
import { findDifferingSpecifications } from './service/check-specifications.ts';
import { findMiscountedWords } from './service/check-search-words.ts';
import { followTexts } from './service/index-products.ts';
import { findUnrecordedPrices } from './service/price-history.ts';

export const catalogModule = defineModule({
  adminPages: catalogAdminPages,
  api: { catalog: catalogApi },
  adminApi: { catalog: catalogAdminApi },
  cachedRoutes: [
    'GET /products',
    'GET /products/{id}',
    'GET /categories',
    'GET /sets',
    'GET /search/suggestions',
  ],
  jobs: () => catalogJobs,
  crontab: catalogCrontab,
  eventHandlers: {
    'attribute.changed': followAttribute,
    'productType.renamed': followProductType,
    'texts.translated': followTexts,
  },
  integrityChecks: [
    {
      title: 'search words match the products',
      findErrors: findMiscountedWords,
    },
    {
      title: 'specifications match the attributes of products',
      findErrors: findDifferingSpecifications,
    },
    {
      title: 'lists count the colours and attributes of products',
      findErrors: findOtherFilterValues,
    },
    {
      title: 'prices are in the price history',
      findErrors: findUnrecordedPrices,
    },
  ],
  errors: errorTable<CatalogErrorCode>()({
    id_taken: { status: 409, title: msg`This handle is already in use. Choose another.` },
    sku_taken: { status: 409, title: msg`This SKU is already used by another product or colour.` },
    alias_taken: { status: 409, title: msg`One of the redirects is already used by another product.` },
    name_taken: { status: 409, title: msg`This name is already in use.` },
    category_missing: { status: 409, title: msg`This category no longer exists. Choose another.` },
    product_type_missing: { status: 409, title: msg`This product type no longer exists. Choose another.` },
    category_holds_categories: {
      status: 409,
      title: msg`This category has subcategories. Move them first.`,
    },
    category_too_deep: { status: 409, title: msg`Categories can be nested up to three levels.` },
    category_within_itself: { status: 409, title: msg`A category cannot be moved into itself.` },
    category_not_empty: { status: 409, title: msg`This category still has products. Move them first.` },
    product_in_use: { status: 409, title: msg`This product is part of a set. Remove it from the set first.` },
  }),
});
