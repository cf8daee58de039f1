import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/deliver-as-gift';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Send as a gift`,
    description: t`Gift-wrapped by hand, with your message on a card and without prices.`,
    path: '/deliver-as-gift',
  });

export default function DeliverAsGift() {
  const { t } = useLingui();
  return (
    <ServicePage
      scene="gift"
      title={<Trans>Send as a gift</Trans>}
      lead={<Trans>Gift-wrapped by hand, with your message on a card and without prices.</Trans>}
      steps={[
        {
          id: 'choose',
          title: <Trans>Choose a gift</Trans>,
          text: (
            <Trans>Choose a product, or tell us about the recipient and we will suggest three gifts.</Trans>
          ),
        },
        {
          id: 'words',
          title: <Trans>Add a message</Trans>,
          text: (
            <Trans>
              We write your message by hand on a card, with linen paper and cotton ribbon. No plastic.
            </Trans>
          ),
        },
        {
          id: 'send',
          title: <Trans>Choose a delivery date</Trans>,
          text: (
            <Trans>
              Tell us the delivery date and address. We take your order by phone and send the gift without an
              invoice.
            </Trans>
          ),
        },
      ]}
      note={
        <Trans>Gift wrapping is free. The recipient can exchange the gift for another colour in store.</Trans>
      }
      greeting={t`Hello! I would like to send a gift.`}
      subject={t`Gift`}
    />
  );
}
