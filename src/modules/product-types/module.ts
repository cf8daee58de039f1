import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { productTypesAdminPages } from './admin-pages.ts';
import { productTypesAdminApi } from './api.ts';
import type { ProductTypeErrorCode } from './contract/errors-and-events.ts';

export const productTypesModule = defineModule({
  adminPages: productTypesAdminPages,
  adminApi: { productTypes: productTypesAdminApi },
  errors: errorTable<ProductTypeErrorCode>()({
    attribute_key_taken: { status: 409, title: msg`Another attribute has this key. Choose another.` },
    attribute_in_use: {
      status: 409,
      title: msg`Products have values of this attribute. Remove those values first.`,
    },
    attribute_choice_in_use: {
      status: 409,
      title: msg`Products have one of the removed choices. Change those products first.`,
    },
    attribute_missing: { status: 409, title: msg`One of the attributes no longer exists.` },
    product_type_id_taken: { status: 409, title: msg`Another product type has this handle. Choose another.` },
    product_type_in_use: {
      status: 409,
      title: msg`Products have this type. Give them another type first.`,
    },
  }),
});
