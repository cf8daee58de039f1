import { addressIn, type Language, languageDetails } from '#kernel/language.ts';
import { ExternalIcon } from '#ui/admin/icons.ts';

/** A search that opens on the storefront. */
export function SearchLink({ text, language }: { text: string; language: Language }) {
  return (
    <a
      href={addressIn(language, `/search?q=${encodeURIComponent(text)}`)}
      target="_blank"
      rel="noreferrer"
      lang={language}
      className="text-link inline-flex min-w-0 items-baseline gap-1.5 font-medium wrap-anywhere"
    >
      <bdi dir={languageDetails[language].direction}>{text}</bdi>
      <ExternalIcon className="size-3.5 shrink-0 self-center text-ink-soft" />
    </a>
  );
}
