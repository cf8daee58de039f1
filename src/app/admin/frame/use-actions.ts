import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { chooseScheme } from '#ui/scheme.ts';
import { useLogout } from '../../storefront/frame/use-logout.ts';

/** A command of the palette that does not open a back office page. */
export interface Action {
  key: string;
  title: string;
  run: () => void;
}

export function useActions(): readonly Action[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logout = useLogout();
  return [
    { key: 'dark', title: t`Use dark theme`, run: () => chooseScheme('dark') },
    { key: 'light', title: t`Use light theme`, run: () => chooseScheme('light') },
    { key: 'system', title: t`Use system theme`, run: () => chooseScheme('system') },
    { key: 'shop', title: t`View store`, run: () => void navigate('/') },
    { key: 'sign-out', title: t`Logout`, run: () => void logout() },
  ];
}
