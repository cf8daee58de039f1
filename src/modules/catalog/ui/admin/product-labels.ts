import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type { AdminProductSort, ProductStatus } from './catalog-queries.ts';

export const productStatusLabels: Record<
  ProductStatus | 'scheduled',
  { label: MessageDescriptor; meaning: MessageDescriptor; tone: BadgeTone }
> = {
  draft: { label: msg`Draft`, meaning: msg`Visible to staff only.`, tone: 'outline' },
  scheduled: {
    label: msg`Scheduled`,
    meaning: msg`Published automatically at the scheduled time.`,
    tone: 'butter',
  },
  published: { label: msg`Published`, meaning: msg`Visible and for sale in the shop.`, tone: 'moss' },
  archived: {
    label: msg`Archived`,
    meaning: msg`No longer for sale. Existing orders keep it.`,
    tone: 'neutral',
  },
};

/** Display status of a product in a list. */
export const displayStatus = ({ status, publishAt }: { status: ProductStatus; publishAt: string | null }) =>
  publishAt ? 'scheduled' : status;

export const productSortLabels: Record<AdminProductSort, MessageDescriptor> = {
  updated: msg`Recently updated`,
  name: msg`Name`,
  price: msg`Price`,
  stock: msg`Sold out first`,
};
