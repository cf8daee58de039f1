import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { ContentIcon } from '#ui/admin/icons.ts';

export const contentAdminPages = defineAdminPages({
  sections: [
    { path: 'content', scope: 'content', link: { label: msg`Content`, icon: ContentIcon, position: 100 } },
  ],
  scopes: { content: { label: msg`Pages`, text: msg`Home page, information pages, FAQ and announcement` } },
});
