import { Suspense } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { Or } from '#modules/accounts/ui/storefront/google-button.tsx';
import { SignInForm } from '#modules/accounts/ui/storefront/sign-in-form.tsx';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { ContinueAsGuest } from '#modules/checkout/ui/storefront/continue-as-guest.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/login';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { useSignInRedirect } from './frame/use-sign-in-redirect.ts';
import { useGoogleSignIn } from './frame/use-google-sign-in.ts';
import { publicData } from '../request-context.ts';
import { loadSignInOptions } from './load-sign-in-options.ts';
import { pageMeta } from './page-meta.ts';

// The cart preview is needed only when the return path is the cart or the checkout.
const GuestCartSummary = lazyPart(() =>
  import('#modules/cart/ui/storefront/guest-cart-summary.tsx').then((module) => ({
    default: module.GuestCartSummary,
  })),
);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Sign in` });

export const loader = ({ context }: Route.LoaderArgs) => loadSignInOptions(context.get(publicData));

export default function Login({ loaderData }: Route.ComponentProps) {
  const ready = useHydrated();
  const { target, onSignedIn } = useSignInRedirect();
  const google = useGoogleSignIn(loaderData.google, target);
  const { items, loading } = useCart();
  const cameFromCart = /^\/(cart|checkout)(?![^?#])/.test(target);
  // The cart icon leads guests here: without this offer, an account would be the only way to order.
  const hasItems = loading || items.length > 0;
  const offersGuestCheckout = cameFromCart && (hasItems || target.startsWith('/checkout'));
  return (
    <SignInLayout
      title={<Trans>Sign in</Trans>}
      lead={
        cameFromCart ? (
          <Trans>
            Your cart will be added to your account.{' '}
            <a href="#guest-cart-summary" className="text-link lg:hidden">
              View cart
            </a>
          </Trans>
        ) : (
          <Trans>Access your cart, orders and favorites.</Trans>
        )
      }
      foot={
        <Trans>
          New here? <SignInPageLink to="/register">Create an account</SignInPageLink>
        </Trans>
      }
      aside={
        cameFromCart && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <GuestCartSummary />
          </Suspense>
        )
      }
    >
      {loaderData.takesGuests && offersGuestCheckout && (
        // Above the form, so that a phone shows it without scrolling.
        <div className="mb-6 grid gap-6">
          <ContinueAsGuest ready={ready} onStarted={onSignedIn} />
          <Or />
        </div>
      )}
      <SignInForm
        ready={ready}
        google={google}
        onSignedIn={onSignedIn}
        forgotLink={
          <SignInPageLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </SignInPageLink>
        }
      />
    </SignInLayout>
  );
}
