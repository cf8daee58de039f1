import { Trans, useLingui } from '@lingui/react/macro';
import type { Content } from '../../contract/content.ts';
import type { ContentLanguage, Facts } from '../../contract/names.ts';
import { fillHtml, fillLine } from '../../rules/facts.ts';
import { wordsIn } from '../../rules/words.ts';

const textClass =
  'text-pretty text-ink-soft [&_a]:text-link [&_a]:text-ink [&_h2]:type-subheading [&_h2]:mt-8 [&_h2]:mb-3 [&_h2]:text-ink [&_li]:ms-5 [&_ol]:mt-4 [&_ol]:list-decimal [&_p+p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc';

/** Links do nothing in the preview, so that a click does not lose unsaved input. */
function Text({ html, facts }: { html: string; facts: Facts }) {
  return (
    // The handler only prevents navigation.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      dir="auto"
      className={textClass}
      onClick={(event) => event.preventDefault()}
      // oxlint-disable-next-line react/no-danger -- from the editor's schema, or sanitized by the server
      dangerouslySetInnerHTML={{ __html: fillHtml(html, facts) }}
    />
  );
}

/** Preview with the current placeholder values. */
export function PiecePreview({
  content,
  language,
  facts,
}: {
  content: Content;
  language: ContentLanguage;
  facts: Facts;
}) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Preview`}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="rounded-md border border-hairline bg-paper"
    >
      <p className="type-note border-b border-hairline px-5 py-2 text-ink-soft" dir="ltr">
        <Trans>As shoppers will read it</Trans>
      </p>
      <Inner content={content} language={language} facts={facts} />
    </section>
  );
}

function Inner({ content, language, facts }: { content: Content; language: ContentLanguage; facts: Facts }) {
  if (content.kind === 'page') {
    const { title, lead, body } = wordsIn(content.words, language);
    return (
      <div className="p-5 sm:p-8">
        <p className="type-title [overflow-wrap:anywhere]">
          <bdi>{fillLine(title, facts)}</bdi>
        </p>
        {lead !== '' && (
          <p className="type-lead mt-4 mb-8 text-ink-soft">
            <bdi>{fillLine(lead, facts)}</bdi>
          </p>
        )}
        <Text html={body} facts={facts} />
      </div>
    );
  }
  if (content.kind === 'banner')
    return (
      <p data-ground="moss" className="type-note bg-moss-deep px-5 py-2.5 text-center text-on-moss">
        <bdi>{fillLine(wordsIn(content.words, language), facts) || '…'}</bdi>
      </p>
    );
  if (content.kind === 'faq')
    return (
      <div className="grid gap-8 p-5 sm:p-8">
        {content.groups.map((group) => (
          <div key={group.id} className="grid gap-5">
            {wordsIn(group.name, language) && (
              <p className="type-subheading">
                <bdi>{fillLine(wordsIn(group.name, language), facts)}</bdi>
              </p>
            )}
            {group.entries.map((entry) => {
              const { question, answer } = wordsIn(entry.words, language);
              return (
                <div key={entry.id}>
                  <p className="mb-1.5 font-medium">
                    <bdi>{fillLine(question, facts)}</bdi>
                  </p>
                  <Text html={answer} facts={facts} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    );
  return null;
}
