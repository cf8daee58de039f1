import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { PersonIcon } from '#ui/icons.ts';
import { loginPath } from '../../redirect-target.ts';

/** Loaded after the first render, so that the page responds to input in between. */
const SignedInMenu = lazy(async () => {
  await new Promise((go) => setTimeout(go));
  return import('./signed-in-menu.tsx');
});

/** Signed out: the sign-in link. Signed in: a menu of the same size. */
export function AccountMenu() {
  const { t } = useLingui();
  const { user } = useSession();
  const here = useLocation();
  if (!user) return <IconLink label={t`Log in`} icon={<PersonIcon />} to={loginPath(here)} />;
  return (
    <Suspense fallback={<IconLink label={t`Profile`} icon={<PersonIcon />} to="/profile" />}>
      <SignedInMenu user={user} />
    </Suspense>
  );
}
