import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { PersonIcon } from '#ui/icons.ts';
import { loginPath } from '../../redirect-target.ts';

/** Asked for when the page has been drawn for whoever is there, not within it: between the two a touch is answered. */
const SignedInMenu = lazy(async () => {
  await new Promise((go) => setTimeout(go));
  return import('./signed-in-menu.tsx');
});

/** Signed out: the way in. Signed in: a menu in its place, of the same size. */
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
