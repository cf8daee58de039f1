import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/kitchen-planning';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Plan your kitchen`,
    description: t`Get a product list for your hob, storage and budget.`,
    path: '/kitchen-planning',
  });

export default function KitchenPlanning() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Plan your kitchen</Trans>}
      lead={
        <Trans>Get a product list for your hob, storage and budget, with a reason for each choice.</Trans>
      }
      scene="story"
      steps={[
        {
          id: 'tell',
          title: <Trans>Answer four questions</Trans>,
          text: <Trans>Tell us your household size, hob type, storage space and budget.</Trans>,
        },
        {
          id: 'list',
          title: <Trans>Get your list</Trans>,
          text: (
            <Trans>
              Within two working days we send you a list: what to buy first, what can wait and what you do not
              need.
            </Trans>
          ),
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
      ]}
      note={<Trans>The list is free, whether or not you buy from us.</Trans>}
      greeting={t`Hello! I would like a plan for my kitchen. My hob is: `}
      subject={t`Kitchen plan`}
    />
  );
}
