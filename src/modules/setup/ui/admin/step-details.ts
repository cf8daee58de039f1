import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SetupStep } from '../../contract/setup-steps.ts';

interface StepDetails {
  title: MessageDescriptor;
  text: MessageDescriptor;
  link: { to: string; label: MessageDescriptor } | null;
}

/** Texts and page of each step. */
export const stepDetails: Readonly<Record<SetupStep, StepDetails>> = {
  details: {
    title: msg`Name and address`,
    text: msg`Your shop’s name, address, email and phone appear on every page, in emails and on invoices.`,
    link: { to: '/admin/settings', label: msg`Enter shop details` },
  },
  hours: {
    title: msg`Opening hours`,
    text: msg`Dates for pickup follow them, and the shop says whether it is open now. Skip this step if customers cannot visit you.`,
    link: { to: '/admin/settings#opening-hours', label: msg`Enter opening hours` },
  },
  currency: {
    title: msg`Currency`,
    text: msg`Nobody can order until the shop has a currency. It can change until the first order.`,
    link: { to: '/admin/settings#currency', label: msg`Choose currency` },
  },
  payments: {
    title: msg`Payments`,
    text: msg`Offer payment by card, by bank transfer or on delivery. With Stripe’s test keys, create a test charge, then place an order with the card 4242 4242 4242 4242 to try a payment. Once you accept bank transfers, their text is shown here as customers see it.`,
    link: { to: '/admin/settings/payments', label: msg`Set up payments` },
  },
  guests: {
    title: msg`Orders without an account`,
    text: msg`Customers need an account to order. Let them order with their email address alone, or skip this step to keep it that way.`,
    link: { to: '/admin/settings/checkout', label: msg`Checkout settings` },
  },
  google: {
    title: msg`Sign-in with Google`,
    text: msg`Customers can sign in with their Google account.`,
    link: { to: '/admin/settings/accounts', label: msg`Sign-in settings` },
  },
  delivery: {
    title: msg`Shipping`,
    text: msg`Enter your country, where you deliver, for how much and how fast, or offer pickup.`,
    link: { to: '/admin/settings/delivery', label: msg`Set up shipping` },
  },
  taxes: {
    title: msg`Taxes`,
    text: msg`Enter the tax rate of each country that you deliver to. Skip this step if you charge no tax.`,
    link: { to: '/admin/settings/taxes', label: msg`Enter tax rates` },
  },
  mail: {
    title: msg`Email`,
    text: msg`Without a mail server, emails to customers stay in the outbox and are not sent. Set the mail server, then send a test email.`,
    link: { to: '/admin/settings/email', label: msg`Email settings` },
  },
  product: {
    title: msg`First product`,
    text: msg`Create and publish a product of your own.`,
    link: { to: '/admin/products/new', label: msg`Add product` },
  },
  texts: {
    title: msg`Texts of your shop`,
    text: msg`Customers read default texts until you write your own. They promise that products are tested and that spare parts are available: change what is not true for your shop, or hide the page or section.`,
    link: { to: '/admin/content', label: msg`Check the texts` },
  },
  demo: {
    title: msg`Remove the demo`,
    text: msg`Deletes the demo’s products and categories, and your test orders of them if you like. Keeps what you edited or created. The announcement, the social links and the pictures of the home page stay until you change them.`,
    link: null,
  },
};
