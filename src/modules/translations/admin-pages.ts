import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';

export const translationsAdminPages = defineAdminPages({
  sections: [],
  scopes: {
    translations: {
      label: msg`Translations`,
      text: msg`Texts of the shop and the catalogue in other languages`,
    },
  },
});
