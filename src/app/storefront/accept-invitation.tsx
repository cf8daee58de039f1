import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AcceptInvitation } from '#modules/accounts/ui/storefront/accept-invitation.tsx';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/accept-invitation';
import { useLinkToken } from './frame/use-link-token.ts';
import { loadSignInOptions } from './load-sign-in-options.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your invitation` });

export const loader = ({ context }: Route.LoaderArgs) => loadSignInOptions(context.get(publicData));

export default function AcceptInvitationPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInLayout
      title={<Trans>Your invitation</Trans>}
      lead={<Trans>You are invited to work in the back office of this shop.</Trans>}
      foot={<Trans>Link expired? Ask the person who invited you for a new one.</Trans>}
    >
      <AcceptInvitation
        token={useLinkToken()}
        minLength={loaderData.minPasswordLength}
        signInLink={
          <Link to="/login" className="text-link font-medium">
            <Trans>Sign in</Trans>
          </Link>
        }
        next={
          <Link to="/login?redirectTo=/admin" className="text-link font-medium">
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    </SignInLayout>
  );
}
