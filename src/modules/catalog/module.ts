import { defineModule, errorTable } from '#platform/module.ts';
import { catalogAdminPages } from './admin-pages.ts';
import { catalogAdminApi, catalogApi } from './api.ts';
import type { CatalogErrorCode } from './contract.ts';
import { catalogCrontab, catalogJobs } from './jobs.ts';

export const catalogModule = defineModule({
  adminPages: catalogAdminPages,
  api: { catalog: catalogApi },
  adminApi: { catalog: catalogAdminApi },
  jobs: () => catalogJobs,
  crontab: catalogCrontab,
  errors: errorTable<CatalogErrorCode>()({
    id_taken: { status: 409, title: 'That address is taken by another one. Please choose another.' },
    sku_taken: { status: 409, title: 'That SKU is on another product or colour already.' },
    alias_taken: { status: 409, title: 'One of these other addresses belongs to another product.' },
    name_taken: { status: 409, title: 'There is already one with this name.' },
    category_missing: { status: 409, title: 'That category is no longer there. Please choose another.' },
    category_holds_categories: {
      status: 409,
      title: 'Other categories stand in this one. Move them first.',
    },
    category_too_deep: { status: 409, title: 'Categories stand in one another three deep, and no deeper.' },
    category_within_itself: { status: 409, title: 'A category cannot stand in itself.' },
    category_not_empty: { status: 409, title: 'There are still products in this category. Move them first.' },
    product_in_use: { status: 409, title: 'This is part of a set. Take it out of the set first.' },
  }),
});
