import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { RulerIcon } from '#ui/icons.ts';

export const plannerAdminPages = defineAdminPages({
  sections: [
    {
      path: 'kitchen-plans',
      scope: 'planner',
      link: { label: msg`Kitchen plans`, icon: RulerIcon, position: 112 },
    },
  ],
  scopes: { planner: { label: msg`Kitchen plans`, text: msg`Kitchen plans that customers saved` } },
});
