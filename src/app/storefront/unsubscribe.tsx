import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { Unsubscribe } from '#modules/back-in-stock/ui/storefront/unsubscribe.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/unsubscribe';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Unsubscribe` });

export default function UnsubscribePage({ params: { token } }: Route.ComponentProps) {
  const ready = useHydrated();
  return (
    <SignInLayout
      title={<Trans>Unsubscribe</Trans>}
      lead={<Trans>End all requests for emails about products that are back in stock.</Trans>}
      foot={
        <Link to="/products" className="text-link font-medium">
          <Trans>Continue shopping</Trans>
        </Link>
      }
    >
      <Unsubscribe ready={ready} token={token} />
    </SignInLayout>
  );
}
