import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/kitchen-planning';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Plan your kitchen`,
    description: t`Tell us your hob, your drawers and your budget, and get a list that fits.`,
    path: '/kitchen-planning',
  });

export default function KitchenPlanning() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Plan your kitchen</Trans>}
      lead={
        <Trans>
          Your hob, your drawers, your budget. Out comes a list that fits all three, and says why.
        </Trans>
      }
      scene="story"
      steps={[
        {
          id: 'tell',
          title: <Trans>Four answers</Trans>,
          text: (
            <Trans>
              How many people eat, which hob you have, how much room there is, and what you would like to
              spend.
            </Trans>
          ),
        },
        {
          id: 'list',
          title: <Trans>A list with reasons</Trans>,
          text: (
            <Trans>
              Within two working days you get a list: what to buy first, what can wait, and what you do not
              need at all.
            </Trans>
          ),
        },
        {
          id: 'adjust',
          title: <Trans>Change it</Trans>,
          text: (
            <Trans>
              Strike things out, ask for others. What you already own counts, and we say so when it is good.
            </Trans>
          ),
        },
      ]}
      note={<Trans>The list is yours, whether you buy from us or not.</Trans>}
      greeting={t`Hello! I would like a plan for my kitchen. My hob is: `}
      subject={t`A plan for my kitchen`}
    />
  );
}
