import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { addressIn, languageFacts, languages } from '../../language.ts';

/** This page in the shop's other languages. Each is a document of its own, with its own words and its own direction. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t`Language`}>
      <ul className="-mx-3 flex flex-wrap">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, pathname + search)}
              lang={language}
              hrefLang={language}
              aria-current={language === i18n.locale ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-[0.9375rem] underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:underline"
            >
              {languageFacts[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
