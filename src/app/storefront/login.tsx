import { lazy, Suspense } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { SignInForm } from '#modules/accounts/ui/storefront/sign-in-form.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Route } from './+types/login';
import { EntryLink } from './frame/entry-link.tsx';
import { useEntry } from './frame/use-entry.ts';
import { useGoogle } from './frame/use-google.ts';
import { publicData } from '../request-context.ts';
import { loadEntryTerms } from './load-entry-terms.ts';
import { pageMeta } from './page-meta.ts';

// Needed only when the return path is the cart.
const GuestCartSummary = lazy(() =>
  import('#modules/cart/ui/storefront/guest-cart-summary.tsx').then((module) => ({
    default: module.GuestCartSummary,
  })),
);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Sign in` });

export const loader = ({ context }: Route.LoaderArgs) => loadEntryTerms(context.get(publicData));

export default function Login({ loaderData }: Route.ComponentProps) {
  const ready = useHydrated();
  const { target, onSignedIn } = useEntry();
  const google = useGoogle(loaderData.google, target);
  const cameFromCart = /^\/(cart|checkout)(?![^?#])/.test(target);
  return (
    <SignInLayout
      title={<Trans>Sign in</Trans>}
      lead={
        cameFromCart ? (
          <Trans>
            Your cart comes along.{' '}
            <a href="#guest-cart-summary" className="text-link lg:hidden">
              See what is in it
            </a>
          </Trans>
        ) : (
          <Trans>Your cart, your orders and what you have put aside.</Trans>
        )
      }
      foot={
        <Trans>
          New here? <EntryLink to="/register">Create an account</EntryLink>
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
      <SignInForm
        ready={ready}
        google={google}
        onSignedIn={onSignedIn}
        forgotLink={
          <EntryLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </EntryLink>
        }
      />
    </SignInLayout>
  );
}
