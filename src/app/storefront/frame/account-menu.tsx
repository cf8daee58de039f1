import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { PersonIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loginPath } from '../../redirect-target.ts';

/** Loaded after the first render, so that the page responds to input in between. */
const SignedInMenu = lazyPart(
  async () => {
    await new Promise((go) => setTimeout(go));
    return import('./signed-in-menu.tsx');
  },
  { Failed: ProfileLink },
);

/** Stands in for the menu. */
function ProfileLink() {
  const { t } = useLingui();
  return <IconLink label={t`Profile`} icon={<PersonIcon />} to="/profile" />;
}

/** Signed out: the sign-in link. Signed in: a menu of the same size. */
export function AccountMenu() {
  const { t } = useLingui();
  const { user } = useSession();
  const here = useLocation();
  if (!user) return <IconLink label={t`Log in`} icon={<PersonIcon />} to={loginPath(here)} />;
  return (
    <Suspense fallback={<ProfileLink />}>
      <SignedInMenu user={user} />
    </Suspense>
  );
}
