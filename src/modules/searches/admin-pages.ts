import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { SearchIcon } from '#ui/icons.ts';

export const searchesAdminPages = defineAdminPages({
  sections: [
    {
      path: 'search',
      scope: 'catalogue',
      link: { label: msg({ message: 'Search', context: 'section' }), icon: SearchIcon, position: 88 },
    },
  ],
});
