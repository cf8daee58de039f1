import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/bargaining-tab';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Send your offer`,
    description: t`Make an offer on a product. We answer the same day.`,
    path: '/bargaining-tab',
  });

export default function BargainingTab() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Send your offer</Trans>}
      lead={<Trans>Make an offer on any product. We accept, decline or make a counter-offer.</Trans>}
      scene="categories"
      steps={[
        {
          id: 'offer',
          title: <Trans>Send your offer</Trans>,
          text: <Trans>Send us the product name, the quantity and your price.</Trans>,
        },
        {
          id: 'answer',
          title: <Trans>We answer the same day</Trans>,
          text: <Trans>We accept, decline or make one counter-offer. Our second answer is final.</Trans>,
        },
        {
          id: 'keep',
          title: <Trans>Buy at the agreed price</Trans>,
          text: (
            <Trans>The agreed price is valid in store or by phone until closing time two days later.</Trans>
          ),
        },
      ]}
      note={
        <Trans>
          We are most likely to accept offers for several units, the last item in a colour, or an item with a
          scratch.
        </Trans>
      }
      greeting={t`Hello! I would like to make an offer for: `}
      subject={t`Offer`}
    />
  );
}
