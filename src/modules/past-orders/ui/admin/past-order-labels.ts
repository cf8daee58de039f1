import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type { PastOrderSource, PastOrderState } from '../../contract/states.ts';

/** Names of products, the same in every language. */
export const sourceNames: Record<PastOrderSource, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

export const stateLabels: Record<PastOrderState, { label: MessageDescriptor; tone: BadgeTone }> = {
  paid: { label: msg`Paid`, tone: 'butter' },
  fulfilled: { label: msg`Fulfilled`, tone: 'moss' },
  refunded: { label: msg`Refunded`, tone: 'outline' },
  cancelled: { label: msg`Cancelled`, tone: 'berry' },
  other: { label: msg({ context: 'status', message: 'Other' }), tone: 'neutral' },
};
