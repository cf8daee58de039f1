import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OpenPlan } from '#modules/planner/ui/storefront/open-plan.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/kitchen-plan';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`A shared kitchen plan` });

/** Opens a kitchen plan by its link; the token is after the `#`, so that no server log has it. */
export default function KitchenPlan() {
  const token = useLinkToken();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>A shared kitchen plan</Trans>} />
        <OpenPlan token={token} />
      </Container>
    </main>
  );
}
