import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EntryPage } from '#modules/accounts/ui/storefront/entry-page.tsx';
import { RegisterForm } from '#modules/accounts/ui/storefront/register-form.tsx';
import type { Route } from './+types/register';
import { EntryLink } from './frame/entry-link.tsx';
import { useEntry } from './frame/use-entry.ts';
import { useHydrated } from './frame/use-hydrated.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Create an account` });

export default function Register() {
  const ready = useHydrated();
  const { onSignedIn } = useEntry();
  return (
    <EntryPage
      title={<Trans>Create an account</Trans>}
      lead={<Trans>To order, to follow your orders, and to keep your cart on every device.</Trans>}
      foot={
        <Trans>
          Been here before? <EntryLink to="/login">Sign in</EntryLink>
        </Trans>
      }
    >
      <RegisterForm
        ready={ready}
        onSignedIn={onSignedIn}
        signInLink={
          <EntryLink to="/login">
            <Trans>Sign in instead</Trans>
          </EntryLink>
        }
      />
    </EntryPage>
  );
}
