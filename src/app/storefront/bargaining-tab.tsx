import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/bargaining-tab';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Name your price`,
    description: t`Make an offer on something in the shop. We answer the same day.`,
    path: '/bargaining-tab',
  });

export default function BargainingTab() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Name your price</Trans>}
      lead={
        <Trans>Bargaining is an old custom of the arcade. We kept it: make us an offer, and we answer.</Trans>
      }
      scene="categories"
      steps={[
        {
          id: 'offer',
          title: <Trans>Make an offer</Trans>,
          text: <Trans>Send us the name of the thing, how many you want, and what you would pay.</Trans>,
        },
        {
          id: 'answer',
          title: <Trans>We answer the same day</Trans>,
          text: (
            <Trans>Yes, no, or a price between. We do not play games: the second answer is our last.</Trans>
          ),
        },
        {
          id: 'keep',
          title: <Trans>The price is kept for you</Trans>,
          text: (
            <Trans>
              If we agree, it holds until closing time two days later, at the counter or for an order we take
              from you by telephone.
            </Trans>
          ),
        },
      ]}
      note={
        <Trans>
          The best chances: several of one thing, the last piece of a colour, or something with a scratch.
        </Trans>
      }
      greeting={t`Hello! I would like to make an offer for: `}
      subject={t`An offer`}
    />
  );
}
