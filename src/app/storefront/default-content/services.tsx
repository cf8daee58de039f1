import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ServicePageId } from '#modules/content/contract/kinds.ts';
import type { SceneName } from '../frame/scene.tsx';

export interface ServiceContent {
  title: MessageDescriptor;
  lead: ReactNode;
  steps: readonly { id: string; title: ReactNode; text: ReactNode }[];
  note: ReactNode;
  /** The picture below the title. */
  scene: SceneName;
  /** Prefilled WhatsApp message and email subject. */
  greeting: MessageDescriptor;
  subject: MessageDescriptor;
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
    scene: 'visit',
    steps: [
      {
        id: 'time',
        title: <Trans>Request a time</Trans>,
        text: (
          <Trans>
            Write or call us with two or three times that suit you. We confirm one of them and the name of
            your specialist.
          </Trans>
        ),
      },
      {
        id: 'tell',
        title: <Trans>Tell us what you need</Trans>,
        text: (
          <Trans>
            Tell us what you need, such as a new kitchen, a wedding list or one good knife. We prepare a
            selection for your visit.
          </Trans>
        ),
      },
      {
        id: 'try',
        title: <Trans>Try products</Trans>,
        text: <Trans>Take products in your hands and compare them. Prices are the same as online.</Trans>,
      },
    ],
    note: (
      <Trans>
        There is no obligation to buy. You can move or cancel the appointment by the link in the email.
      </Trans>
    ),
    greeting: msg`Hello! I would like to book a private appointment.`,
    subject: msg`Private appointment`,
    meta: {
      title: msg`Private appointment`,
      description: msg`A private appointment in our store with a specialist.`,
    },
  },
  'shop-with-specialist-online': {
    title: msg`Shop with a specialist`,
    lead: <Trans>We show you products by video call and answer your questions.</Trans>,
    scene: 'sets',
    steps: [
      {
        id: 'ask',
        title: <Trans>Request a call</Trans>,
        text: (
          <Trans>
            Call at once while a specialist is available, or book a time. The call takes place in your
            browser.
          </Trans>
        ),
      },
      {
        id: 'see',
        title: <Trans>See products up close</Trans>,
        text: (
          <Trans>You see the same products on a board, compare two side by side and point at details.</Trans>
        ),
      },
      {
        id: 'choose',
        title: <Trans>Decide in your own time</Trans>,
        text: (
          <Trans>Only you put products in your cart. Afterwards you have your pick-list for 30 days.</Trans>
        ),
      },
    ],
    note: (
      <Trans>There is no obligation to buy. You can move or cancel the call by the link in the email.</Trans>
    ),
    greeting: msg`Hello! I would like to book a video call.`,
    subject: msg`Video call`,
    meta: {
      title: msg`Shop with a specialist`,
      description: msg`A video call with a specialist who shows you products and answers your questions.`,
    },
  },
  'setup-usage-video': {
    title: msg`Setup and care`,
    lead: <Trans>Ask us how to set up, use and clean your cookware.</Trans>,
    scene: 'baking',
    steps: [
      {
        id: 'ask',
        title: <Trans>Tell us the product</Trans>,
        text: <Trans>Send us the product name. Add a photo if something looks wrong.</Trans>,
      },
      {
        id: 'show',
        title: <Trans>We show you</Trans>,
        text: <Trans>We explain what to do in a message, a video or in store.</Trans>,
      },
      {
        id: 'keep',
        title: <Trans>Care for it</Trans>,
        text: <Trans>Care instructions are also on each product page, under Specification and care.</Trans>,
      },
    ],
    note: <Trans>Ask us about any product bought from us, however old.</Trans>,
    greeting: msg`Hello! I have a question about setup or care.`,
    subject: msg`Setup and care`,
    meta: {
      title: msg`Setup and care`,
      description: msg`Learn how to season a pan, descale a kettle or sharpen a knife.`,
    },
  },
  'kitchen-planning': {
    title: msg`Plan your kitchen`,
    lead: <Trans>Get a product list for your hob, storage and budget, with a reason for each choice.</Trans>,
    scene: 'story',
    steps: [
      {
        id: 'tell',
        title: <Trans>Answer four questions</Trans>,
        text: <Trans>Tell us your household size, hob type, storage space and budget.</Trans>,
      },
      {
        id: 'list',
        title: <Trans>Get your list</Trans>,
        text: <Trans>We send you a list: what to buy first, what can wait and what you do not need.</Trans>,
      },
      {
        id: 'adjust',
        title: <Trans>Adjust your list</Trans>,
        text: (
          <Trans>
            Remove items or ask for others. Tell us what you already own, so that we can include it.
          </Trans>
        ),
      },
    ],
    note: <Trans>There is no obligation to buy.</Trans>,
    greeting: msg`Hello! I would like a plan for my kitchen. My hob is: `,
    subject: msg`Kitchen plan`,
    meta: {
      title: msg`Plan your kitchen`,
      description: msg`Get a product list for your hob, storage and budget.`,
    },
  },
  'bargaining-tab': {
    title: msg`Send your offer`,
    lead: <Trans>Make an offer on a product. We accept, decline or make a counter-offer.</Trans>,
    scene: 'categories',
    steps: [
      {
        id: 'offer',
        title: <Trans>Send your offer</Trans>,
        text: <Trans>Send us the product name, the quantity and your price.</Trans>,
      },
      {
        id: 'answer',
        title: <Trans>Get our answer</Trans>,
        text: <Trans>We accept, decline or make a counter-offer.</Trans>,
      },
      {
        id: 'keep',
        title: <Trans>Buy at the agreed price</Trans>,
        text: <Trans>With our answer we tell you how to buy and how long the price is valid.</Trans>,
      },
    ],
    note: (
      <Trans>
        We are most likely to accept offers for several units, the last item in a colour, or an item with a
        scratch.
      </Trans>
    ),
    greeting: msg`Hello! I would like to make an offer for: `,
    subject: msg`Offer`,
    meta: { title: msg`Send your offer`, description: msg`Make an offer on a product.` },
  },
  'deliver-as-gift': {
    title: msg`Send as a gift`,
    lead: <Trans>Gift-wrapped, with your message on a card and without prices.</Trans>,
    scene: 'gift',
    steps: [
      {
        id: 'choose',
        title: <Trans>Choose a gift</Trans>,
        text: <Trans>Choose products and a wrap.</Trans>,
      },
      {
        id: 'words',
        title: <Trans>Add a message</Trans>,
        text: <Trans>Write the card and see it as we print it.</Trans>,
      },
      {
        id: 'send',
        title: <Trans>Choose a delivery date</Trans>,
        text: <Trans>Enter the address, or let the recipient enter it. The parcel contains no prices.</Trans>,
      },
    ],
    note: <Trans>You can change or remove a gift until you order it. Contact us after that.</Trans>,
    greeting: msg`Hello! I would like to send a gift.`,
    subject: msg`Gift`,
    meta: {
      title: msg`Send as a gift`,
      description: msg`Gift-wrapped, with your message on a card and without prices.`,
    },
  },
};
