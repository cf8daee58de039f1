import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { DownloadIcon } from '#ui/admin/icons.ts';
import { buttonClass } from '#ui/button-style.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { progressQuery, translationsCsvHref } from '../../client.ts';
import { type TargetLanguage, targetLanguages } from '../../contract/text-fields.ts';
import type { Progress } from '../../contract/translations.ts';
import { kindLabels } from './translation-labels.ts';

/** How much of each kind is translated into each language. Each line opens the list of what is missing. */
export function ProgressOverview() {
  const { t } = useLingui();
  const progress = useQuery(progressQuery);
  const exportLabelOf = (language: TargetLanguage) => {
    const { name } = languageDetails[language];
    return t`Export CSV: ${name}`;
  };
  return (
    <QueryView query={progress} skeleton={<Skeleton className="h-[29rem] md:h-[13.25rem]" />}>
      {(all) => (
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {targetLanguages.map((language) => (
            <section key={language} aria-labelledby={`progress-${language}`}>
              <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
                <h2 id={`progress-${language}`} lang={language} className="type-subheading">
                  {languageDetails[language].name}
                </h2>
                <a
                  href={translationsCsvHref(language)}
                  aria-label={exportLabelOf(language)}
                  className={buttonClass({ variant: 'quiet' })}
                  download
                >
                  <DownloadIcon />
                  <Trans>Export CSV</Trans>
                </a>
              </div>
              <ul className="border-t border-hairline">
                {all
                  .filter((each) => each.language === language)
                  .map((each) => (
                    <ProgressLine key={each.kind} progress={each} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </QueryView>
  );
}

function ProgressLine({ progress: { kind, language, total, complete, outdated } }: { progress: Progress }) {
  const { i18n } = useLingui();
  const missing = total - complete;
  const state = missing === 0 && outdated > 0 ? '&state=outdated' : '';
  return (
    <li className="border-b border-hairline">
      <Link
        to={`/admin/translations?kind=${kind}&language=${language}${state}`}
        preventScrollReset
        className="grid min-h-14 content-center gap-1.5 py-2 transition-colors hover:bg-linen"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{i18n._(kindLabels[kind])}</span>
          <span className="type-small figures text-ink-soft">
            {missing === 0 ? (
              <Trans>
                {total} of {total}, complete
              </Trans>
            ) : (
              <Trans>
                {complete} of {total}
              </Trans>
            )}
            {outdated > 0 && (
              <>
                {' · '}
                <Plural value={outdated} one="# outdated" other="# outdated" />
              </>
            )}
          </span>
        </span>
        <span aria-hidden className="block h-1.5 overflow-hidden rounded-xs bg-linen-deep">
          <span
            className="block h-full bg-moss"
            style={{ width: `${total === 0 ? 100 : Math.floor((100 * complete) / total)}%` }}
          />
        </span>
      </Link>
    </li>
  );
}
