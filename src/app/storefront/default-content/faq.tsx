import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import type { SettingsText } from './settings-text.ts';

export interface DefaultFaqEntry {
  id: string;
  question: ReactNode;
  answer: ReactNode;
}

/** Default FAQ; answers follow the current settings. */
export function defaultFaq({
  flat,
  pickup,
  paymentMethods,
  takesGuests,
  returnDays,
}: SettingsText): DefaultFaqEntry[] {
  const answers: (DefaultFaqEntry | null)[] = [
    flat && {
      id: 'cost',
      question: <Trans>How much does shipping cost?</Trans>,
      answer: flat.freeFrom ? (
        <Trans>
          Shipping within our country costs {flat.price} and is free from {flat.freeFrom}. The shipping cost
          of your order is shown at checkout.
        </Trans>
      ) : (
        <Trans>
          Shipping within our country costs {flat.price}. The shipping cost of your order is shown at
          checkout.
        </Trans>
      ),
    },
    pickup && {
      id: 'pickup',
      question: <Trans>Can I pick up my order?</Trans>,
      answer: (
        <Trans>
          Yes, store pickup is free. Choose it at checkout. The page of your order shows when it is ready.
        </Trans>
      ),
    },
    {
      id: 'pay',
      question: <Trans>How do I pay?</Trans>,
      answer:
        paymentMethods === null ? (
          <Trans>You pay on delivery or in store. You do not need a card to order.</Trans>
        ) : (
          <Trans>You can pay {paymentMethods}. Choose a payment method at checkout.</Trans>
        ),
    },
    {
      id: 'account',
      question: <Trans>Do I need an account?</Trans>,
      answer: takesGuests ? (
        <Trans>
          No, you can order with an email address. With an account, your orders, addresses and cart are saved
          in one place.
        </Trans>
      ) : (
        <Trans>
          Yes, you need an account to order. You can fill your cart without one. It is added to your account
          when you sign in.
        </Trans>
      ),
    },
    {
      id: 'sold-out',
      question: <Trans>Will sold-out products be restocked?</Trans>,
      answer: <Trans>Yes, usually within a few weeks. Contact us to ask when, or to reserve one.</Trans>,
    },
    {
      id: 'hob',
      question: <Trans>Does it work on my hob?</Trans>,
      answer: (
        <Trans>Each product page lists compatible hobs, beside the price and under Specification.</Trans>
      ),
    },
    {
      id: 'return',
      question: <Trans>Can I return an item?</Trans>,
      answer:
        returnDays === null ? (
          <Trans>
            Yes, you can return unused items within 30 days. <Link to="/returns">How to return an item</Link>.
          </Trans>
        ) : (
          <Trans>
            Yes, you can return unused items within {returnDays}.{' '}
            <Link to="/returns">How to return an item</Link>.
          </Trans>
        ),
    },
    {
      id: 'parts',
      question: <Trans>Do you sell spare parts?</Trans>,
      answer: (
        <Trans>
          Yes, we stock spare parts for the products we sell and fit them in store while you wait.
        </Trans>
      ),
    },
    {
      id: 'cancel',
      question: <Trans>Can I change or cancel an order?</Trans>,
      answer: <Trans>Yes, until we ship it or hand it over. Contact us with your order number.</Trans>,
    },
  ];
  return answers.filter((each) => each !== null);
}
