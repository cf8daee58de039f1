import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { addressIn, languageFacts, languages } from '../../language.ts';

/**
 * A name in letters that the page's faces do not have is drawn with a face of the device, and to look for one stops a
 * page for 30 to 100 ms (Chromium on Linux asks another process). At the very end of a page, it is drawn when somebody
 * comes near.
 */
const drawnWhenNear = '[contain-intrinsic-size:auto_3.25rem_auto_1.5rem] [content-visibility:auto]';
const hasForeignLetters = (name: string) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(name);

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
              className={classNames(
                'inline-flex min-h-11 items-center px-3 text-[0.9375rem] underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:underline',
                language !== i18n.locale && hasForeignLetters(languageFacts[language].name) && drawnWhenNear,
              )}
            >
              {languageFacts[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
