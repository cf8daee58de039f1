import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { CategoriesIcon, SetIcon } from '#ui/admin/icons.ts';
import { PackageIcon } from '#ui/icons.ts';

export const catalogAdminPages = defineAdminPages({
  sections: [
    { path: 'products', scope: 'catalogue', link: { label: msg`Products`, icon: PackageIcon, position: 30 } },
    { path: 'products/new', scope: 'catalogue', editorsOnly: true, partOf: 'products' },
    { path: 'products/import', scope: 'catalogue', editorsOnly: true, partOf: 'products' },
    { path: 'products/bulk', scope: 'catalogue', editorsOnly: true, partOf: 'products' },
    { path: 'categories/new', scope: 'catalogue', editorsOnly: true, partOf: 'categories' },
    { path: 'sets', scope: 'catalogue', link: { label: msg`Sets`, icon: SetIcon, position: 60 } },
    {
      path: 'categories',
      scope: 'catalogue',
      link: { label: msg`Categories`, icon: CategoriesIcon, position: 80 },
    },
  ],
  scopes: { catalogue: { label: msg`Catalogue`, text: msg`Products, categories, pictures and inventory` } },
});
