import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { OfferIcon } from '#ui/admin/icons.ts';

export const offersAdminPages = defineAdminPages({
  sections: [
    {
      path: 'offers',
      scope: 'offers',
      link: { label: msg`Offers`, icon: OfferIcon, position: 55 },
    },
  ],
  scopes: { offers: { label: msg`Offers`, text: msg`Offers of customers and the rules for them` } },
});
