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
      question: <Trans>What does delivery cost?</Trans>,
      answer: flat.freeFrom ? (
        <Trans>
          {flat.price} for any parcel, and nothing from {flat.freeFrom}. It is shown before you order.
        </Trans>
      ) : (
        <Trans>{flat.price} for any parcel. It is shown before you order.</Trans>
      ),
    },
    pickup && {
      id: 'pickup',
      question: <Trans>Can I fetch my order?</Trans>,
      answer: (
        <Trans>
          Yes, and it costs nothing. Choose pick-up when you order; we write when it is ready at the counter.
        </Trans>
      ),
    },
    {
      id: 'pay',
      question: <Trans>How do I pay?</Trans>,
      answer:
        paymentMethods === null ? (
          <Trans>When your order reaches you, or at the counter. You need no card to order.</Trans>
        ) : (
          <Trans>As you like best: {paymentMethods}. You choose in the checkout.</Trans>
        ),
    },
    {
      id: 'account',
      question: <Trans>Do I need an account?</Trans>,
      answer: takesGuests ? (
        <Trans>
          No: to order, an e-mail address is enough. With an account you find your orders and addresses in one
          place, and your cart moves into it when you sign in.
        </Trans>
      ) : (
        <Trans>
          To order, yes: an e-mail address and a password are enough. To fill a cart, no; it waits in your
          browser and moves into your account when you sign in.
        </Trans>
      ),
    },
    {
      id: 'sold-out',
      question: <Trans>Something is sold out. Does it come back?</Trans>,
      answer: (
        <Trans>Usually within a few weeks. Ask us, and we tell you when, or put one aside for you.</Trans>
      ),
    },
    {
      id: 'hob',
      question: <Trans>Does it work on my hob?</Trans>,
      answer: (
        <Trans>
          Every pot and pan says which hobs it works on, beside its price and under Specification.
        </Trans>
      ),
    },
    {
      id: 'return',
      question: <Trans>May I send something back?</Trans>,
      answer:
        returnDays === null ? (
          <Trans>
            Anything unused, within thirty days. <Link to="/returns">How a return goes</Link>.
          </Trans>
        ) : (
          <Trans>
            Anything unused, within {returnDays}. <Link to="/returns">How a return goes</Link>.
          </Trans>
        ),
    },
    {
      id: 'parts',
      question: <Trans>A knob is loose, a gasket is worn. What now?</Trans>,
      answer: <Trans>We keep spare parts for what we sell and fit them in the shop while you wait.</Trans>,
    },
    {
      id: 'cancel',
      question: <Trans>Can I change or cancel an order?</Trans>,
      answer: <Trans>As long as it has not left the shop: write or call with the order number.</Trans>,
    },
  ];
  return answers.filter((each) => each !== null);
}
