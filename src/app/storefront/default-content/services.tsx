import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ServicePageId } from '#modules/content/contract/kinds.ts';

export interface ServiceContent {
  title: MessageDescriptor;
  lead: ReactNode;
  note: ReactNode;
  /** Title and description for search engines. */
  meta: { title: MessageDescriptor; description: MessageDescriptor };
}

/**
 * Default content of the service pages. It promises no time, price or gift: each shop publishes its own terms under
 * Content.
 */
export const defaultServices: Readonly<Record<ServicePageId, ServiceContent>> = {
  'shop-one-on-one': {
    title: msg`Private appointment`,
    lead: <Trans>A private appointment in our store with a specialist.</Trans>,
    note: <Trans>There is no obligation to buy. You can move or cancel the appointment on its page.</Trans>,
    meta: {
      title: msg`Private appointment`,
      description: msg`A private appointment in our store with a specialist.`,
    },
  },
  'shop-with-specialist-online': {
    title: msg`Shop with a specialist`,
    lead: <Trans>We show you products by video call and answer your questions.</Trans>,
    note: <Trans>There is no obligation to buy. You can move or cancel the call on its page.</Trans>,
    meta: {
      title: msg`Shop with a specialist`,
      description: msg`A video call with a specialist who shows you products and answers your questions.`,
    },
  },
  'setup-usage-video': {
    title: msg`Setup and care`,
    lead: <Trans>Short videos about setting up, using and looking after your cookware.</Trans>,
    note: <Trans>No video for your question? Ask us about any product bought from us, however old.</Trans>,
    meta: {
      title: msg`Setup and care`,
      description: msg`Learn how to season a pan, descale a kettle or sharpen a knife.`,
    },
  },
  'kitchen-planning': {
    title: msg`Plan your kitchen`,
    lead: <Trans>Get a product list for your hob, storage and budget, with a reason for each choice.</Trans>,
    note: <Trans>There is no obligation to buy.</Trans>,
    meta: {
      title: msg`Plan your kitchen`,
      description: msg`Get a product list for your hob, storage and budget.`,
    },
  },
  'bargaining-tab': {
    title: msg`Send your offer`,
    lead: <Trans>Make an offer on a product. We accept, decline or make a counter-offer.</Trans>,
    note: (
      <Trans>
        We are most likely to accept offers for several units, the last item in a colour, or an item with a
        scratch.
      </Trans>
    ),
    meta: { title: msg`Send your offer`, description: msg`Make an offer on a product.` },
  },
  'deliver-as-gift': {
    title: msg`Send as a gift`,
    lead: <Trans>Gift-wrapped, with your message on a card and without prices.</Trans>,
    note: <Trans>You can change or remove a gift until you order it. Contact us after that.</Trans>,
    meta: {
      title: msg`Send as a gift`,
      description: msg`Gift-wrapped, with your message on a card and without prices.`,
    },
  },
};
