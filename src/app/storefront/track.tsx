import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { TrackForm } from '#modules/orders/ui/storefront/track-form.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/track';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Track an order` });

export default function Track() {
  const ready = useHydrated();
  const isMailSent = useIsMailSent();
  return (
    <SignInLayout
      title={<Trans>Track an order</Trans>}
      lead={
        isMailSent ? (
          <Trans>You can find the order number in your confirmation email.</Trans>
        ) : (
          <Trans>You can find the order number on the page of your order.</Trans>
        )
      }
      foot={
        <Trans>
          Have an account? <SignInPageLink to="/login">See all your orders</SignInPageLink>
        </Trans>
      }
    >
      <TrackForm ready={ready} />
    </SignInLayout>
  );
}
