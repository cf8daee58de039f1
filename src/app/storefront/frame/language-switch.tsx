import { useLocation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { addressIn, languageDetails, languages } from '#kernel/language.ts';

/**
 * Delays rendering of a language name in another script until the user scrolls near it: looking up its system
 * font blocks the page for 30 to 100 ms (Chromium on Linux asks another process).
 */
const renderedWhenNear = '[contain-intrinsic-size:auto_3.25rem_auto_1.5rem] [content-visibility:auto]';
const hasForeignLetters = (name: string) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(name);

/** Links to this page in every language. Each is a separate document. */
export function LanguageLinks({
  label,
  className,
  linkClass,
}: {
  /** For a list outside of a landmark of its own. */
  label?: string;
  className: string;
  linkClass: string;
}) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <ul aria-label={label} className={classNames('flex flex-wrap', className)}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, pathname + search)}
            lang={language}
            hrefLang={language}
            aria-current={language === i18n.locale ? 'true' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:underline',
              linkClass,
              language !== i18n.locale &&
                hasForeignLetters(languageDetails[language].name) &&
                renderedWhenNear,
            )}
          >
            {languageDetails[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The languages of the storefront, as a landmark. */
export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Language`}>
      <LanguageLinks className="-mx-3" linkClass="px-3 text-[0.9375rem]" />
    </nav>
  );
}
