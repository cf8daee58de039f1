import { useLocation, useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { addressIn, languageDetails, languages } from '#kernel/language.ts';
import { chooseScheme } from '#ui/scheme.ts';
import { useLogout } from '../../storefront/frame/use-logout.ts';

/** A command of the palette that does not open a back office page. */
export interface Action {
  key: string;
  title: string;
  run: () => void;
}

export function useActions(): readonly Action[] {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const logout = useLogout();
  return [
    { key: 'dark', title: t`Use dark theme`, run: () => chooseScheme('dark') },
    { key: 'light', title: t`Use light theme`, run: () => chooseScheme('light') },
    { key: 'system', title: t`Use system theme`, run: () => chooseScheme('system') },
    ...languages
      .filter((language) => language !== i18n.locale)
      .map((language) => ({
        key: `language-${language}`,
        title: languageDetails[language].name,
        // Another language is another document.
        run: () => globalThis.location.assign(addressIn(language, pathname + search)),
      })),
    { key: 'shop', title: t`View store`, run: () => void navigate('/') },
    { key: 'sign-out', title: t`Logout`, run: () => void logout() },
  ];
}
