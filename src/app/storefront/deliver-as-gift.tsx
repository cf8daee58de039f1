import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/deliver-as-gift';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Send it as a gift`,
    description: t`Wrapped by hand, with your words on a card and no price in the parcel.`,
    path: '/deliver-as-gift',
  });

export default function DeliverAsGift() {
  const { t } = useLingui();
  return (
    <ServicePage
      scene="gift"
      title={<Trans>Send it as a gift</Trans>}
      lead={<Trans>Wrapped by hand, with your words on a card, and not a price in sight.</Trans>}
      steps={[
        {
          id: 'choose',
          title: <Trans>Choose</Trans>,
          text: <Trans>Tell us what it shall be, or whom it is for, and we suggest three things.</Trans>,
        },
        {
          id: 'words',
          title: <Trans>Your words</Trans>,
          text: (
            <Trans>We write your message by hand on a card. Linen paper, cotton ribbon, no plastic.</Trans>
          ),
        },
        {
          id: 'send',
          title: <Trans>On the day</Trans>,
          text: (
            <Trans>
              Say on which day it should arrive, and where. We order it for you by telephone and send it
              without a bill inside.
            </Trans>
          ),
        },
      ]}
      note={<Trans>Gift wrapping is free. Whoever receives it may exchange the colour in the shop.</Trans>}
      greeting={t`Hello! I would like to send something as a gift.`}
      subject={t`A gift`}
    />
  );
}
