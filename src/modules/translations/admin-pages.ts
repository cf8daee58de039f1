import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { LanguagesIcon } from '#ui/admin/icons.ts';

export const translationsAdminPages = defineAdminPages({
  sections: [
    {
      path: 'translations',
      scope: 'translations',
      also: ['catalogue'],
      link: { label: msg`Translations`, icon: LanguagesIcon, position: 104 },
    },
  ],
  scopes: {
    translations: {
      label: msg`Translations`,
      text: msg`Texts of the shop and the catalogue in other languages`,
    },
  },
});
