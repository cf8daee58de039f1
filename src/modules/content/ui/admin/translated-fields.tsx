import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { ContentLanguage, InLanguages } from '../../contract/kinds.ts';
import { languageLabels } from './content-labels.ts';
import { withTranslation } from './field-props.ts';

/** Fields of one language; without a translation, a button to start one. */
export function Translation<Texts>({
  all,
  language,
  initial,
  onChange,
  children,
}: {
  all: InLanguages<Texts>;
  language: ContentLanguage;
  /** Initial texts of a translation: the default content's; absent: the English texts. */
  initial?: Texts | null | undefined;
  onChange: (all: InLanguages<Texts>) => void;
  children: (texts: Texts) => ReactNode;
}) {
  const { i18n } = useLingui();
  const texts = all[language];
  const name = i18n._(languageLabels[language]);
  if (texts === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed border-hairline px-4 py-3">
        <p className="type-small text-ink-soft">
          <Trans>
            No {name} translation. Customers see the English text, or the default if that is empty.
          </Trans>
        </p>
        <Button
          variant="secondary"
          onClick={() => onChange(withTranslation(all, language, initial ?? all.en))}
        >
          <Trans>Add {name} translation</Trans>
        </Button>
      </div>
    );
  return (
    <>
      {children(texts)}
      {language !== 'en' && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange(withTranslation(all, language, null))}
        >
          <Trans>Remove translation</Trans>
        </Button>
      )}
    </>
  );
}
