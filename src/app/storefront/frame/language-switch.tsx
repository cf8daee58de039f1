import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { addressIn, languageFacts, languages } from '../../language.ts';

/**
 * This page in the shop's other languages. Each is a document of its own, with its own words and its own direction.
 *
 * A name in letters that the page's faces do not have is drawn with a face of the device, and to look for one stops a
 * page for 30 to 100 ms (Chromium on Linux asks another process). The names stand at the very end of a page: one is drawn
 * when somebody comes near.
 */
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
              className="inline-flex min-h-11 items-center px-3 [contain-intrinsic-size:auto_3.25rem_auto_1.5rem] [content-visibility:auto] text-[0.9375rem] underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:underline"
            >
              {languageFacts[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
