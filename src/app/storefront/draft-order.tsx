import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { DraftOrderPage } from '#modules/draft-orders/ui/storefront/draft-order-page.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/draft-order';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your order` });

/** Draft order page, opened by its link: view, pay and order. */
export default function YourOrderPage() {
  const secret = useLinkToken();
  const navigate = useNavigate();
  const home = useHref('/');
  const goOn = useCallback(
    async ({ kind, path }: { kind: 'order' | 'pay'; path: string }) => {
      // The guest token now grants access to order pages.
      await sessionQuery.refresh();
      // The card payment page is a document with its own content security policy.
      if (kind === 'pay') location.assign(home.replace(/\/$/, '') + path);
      else await navigate(path, { replace: true, state: { justPlaced: true } });
    },
    [navigate, home],
  );
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-10 lg:pb-section">
        <PageHeader
          title={<Trans>Your order</Trans>}
          lead={<Trans>We prepared this order for you. Review it, then place it when you are ready.</Trans>}
          className="pb-8! sm:pb-10!"
        />
        <DraftOrderPage secret={secret} onPlaced={goOn} />
      </Container>
    </main>
  );
}
