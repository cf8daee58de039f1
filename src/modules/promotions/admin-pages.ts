import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { PromotionsIcon } from '#ui/admin/icons.ts';

export const promotionsAdminPages = defineAdminPages({
  sections: [
    {
      path: 'promotions',
      scope: 'promotions',
      link: { label: msg`Promotions`, icon: PromotionsIcon, position: 90 },
    },
    { path: 'gift-cards', scope: 'promotions', partOf: 'promotions' },
  ],
  scopes: { promotions: { label: msg`Promotions`, text: msg`Coupon codes, promotions and gift cards` } },
});
