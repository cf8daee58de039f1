import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { ConfirmRequest } from '#modules/back-in-stock/ui/storefront/confirm-request.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/back-in-stock';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Confirm your request` });

export default function BackInStockPage() {
  const ready = useHydrated();
  const token = useLinkToken();
  return (
    <SignInLayout
      title={<Trans>Confirm your request</Trans>}
      lead={
        <Trans>Confirm that we may send one email to this address when the product is back in stock.</Trans>
      }
      foot={
        <Trans>If it was not you, close this page. Unconfirmed requests are deleted after three days.</Trans>
      }
    >
      <ConfirmRequest ready={ready} token={token} />
    </SignInLayout>
  );
}
