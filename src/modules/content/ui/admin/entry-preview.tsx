import { Trans, useLingui } from '@lingui/react/macro';
import type { Content } from '../../contract/content.ts';
import type { ContentLanguage, PlaceholderTexts } from '../../contract/kinds.ts';
import { fillHtml, fillLine } from '../../rules/placeholders.ts';
import { textsIn } from '../../rules/texts.ts';

const textClass =
  'text-pretty text-ink-soft [&_a]:text-link [&_a]:text-ink [&_h2]:type-subheading [&_h2]:mt-8 [&_h2]:mb-3 [&_h2]:text-ink [&_li]:ms-5 [&_ol]:mt-4 [&_ol]:list-decimal [&_p+p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc';

/** Links do nothing in the preview, so that a click does not lose unsaved input. */
function Text({ html, placeholders }: { html: string; placeholders: PlaceholderTexts }) {
  return (
    // The handler only prevents navigation.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      dir="auto"
      className={textClass}
      onClick={(event) => event.preventDefault()}
      // oxlint-disable-next-line react/no-danger -- from the editor's schema, or sanitized by the server
      dangerouslySetInnerHTML={{ __html: fillHtml(html, placeholders) }}
    />
  );
}

/** Preview with the current placeholder values. */
export function EntryPreview({
  content,
  language,
  placeholders,
}: {
  content: Content;
  language: ContentLanguage;
  placeholders: PlaceholderTexts;
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
        <Trans>Preview</Trans>
      </p>
      <Inner content={content} language={language} placeholders={placeholders} />
    </section>
  );
}

function Inner({
  content,
  language,
  placeholders,
}: {
  content: Content;
  language: ContentLanguage;
  placeholders: PlaceholderTexts;
}) {
  if (content.kind === 'page') {
    const { title, lead, body } = textsIn(content.words, language);
    return (
      <div className="p-5 sm:p-8">
        <p className="type-title [overflow-wrap:anywhere]">
          <bdi>{fillLine(title, placeholders)}</bdi>
        </p>
        {lead !== '' && (
          <p className="type-lead mt-4 mb-8 text-ink-soft">
            <bdi>{fillLine(lead, placeholders)}</bdi>
          </p>
        )}
        <Text html={body} placeholders={placeholders} />
      </div>
    );
  }
  if (content.kind === 'banner')
    return (
      <p data-ground="moss" className="type-note bg-moss-deep px-5 py-2.5 text-center text-on-moss">
        <bdi>{fillLine(textsIn(content.words, language), placeholders) || '…'}</bdi>
      </p>
    );
  if (content.kind === 'faq')
    return (
      <div className="grid gap-8 p-5 sm:p-8">
        {content.groups.map((group) => (
          <div key={group.id} className="grid gap-5">
            {textsIn(group.name, language) && (
              <p className="type-subheading">
                <bdi>{fillLine(textsIn(group.name, language), placeholders)}</bdi>
              </p>
            )}
            {group.entries.map((entry) => {
              const { question, answer } = textsIn(entry.words, language);
              return (
                <div key={entry.id}>
                  <p className="mb-1.5 font-medium">
                    <bdi>{fillLine(question, placeholders)}</bdi>
                  </p>
                  <Text html={answer} placeholders={placeholders} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    );
  return null;
}
