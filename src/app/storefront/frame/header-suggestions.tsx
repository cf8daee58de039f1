import { useLingui } from '@lingui/react/macro';
import Suggestions, { type SuggestionsProps } from '#modules/catalog/ui/storefront/suggestions.tsx';
import { reportOpened } from '#modules/searches/ui/storefront/use-report-search.ts';

/** Search suggestions. A product or category that is chosen counts as a search with an opened result. */
export default function HeaderSuggestions({ text, onChoose, ...list }: SuggestionsProps) {
  const { i18n } = useLingui();
  return (
    <Suggestions
      {...list}
      text={text}
      onChoose={(address) => {
        // The page of another search reports that one.
        if (!address.startsWith('/search')) reportOpened(text, i18n.locale);
        onChoose(address);
      }}
    />
  );
}
