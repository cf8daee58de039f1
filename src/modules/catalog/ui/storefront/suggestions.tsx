import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { Price } from '#ui/price.tsx';
import { useSuggestions } from '../../client/suggestions.ts';
import type { Suggestion } from '../../contract/suggestion.ts';
import { categoryUrl, productUrl, searchUrl } from './catalog-urls.ts';

export interface SuggestionsProps {
  /** The list's id; options are `{id}-{index}`. */
  id: string;
  text: string;
  /** Index of the option selected by arrow keys; -1 for none. */
  active: number;
  /** Called with the number of suggestions whenever they change. */
  onOptions: (count: number) => void;
  onChoose: (address: string) => void;
}

const addressOf = ({ kind, id, name }: Suggestion) => {
  if (kind === 'search') return searchUrl(name);
  return kind === 'category' ? categoryUrl(name) : productUrl(id);
};

/** Search suggestions, as the list of the search field's combobox. */
export default function Suggestions({ id, text, active, onOptions, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  const suggestions = useSuggestions(text);

  useEffect(() => onOptions(suggestions.length), [suggestions, onOptions]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  if (suggestions.length === 0) return null;
  // Corrected words come first and say so themselves.
  const isNothingExact = suggestions.every(({ kind, isSimilar }) => kind !== 'search' && isSimilar);
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-[min(60dvh,30rem)] overflow-y-auto overscroll-contain max-sm:max-h-[min(45dvh,18rem)] rounded-lg border border-hairline bg-surface p-1.5 shadow-float">
      {isNothingExact && (
        <p className="type-small p-2 text-ink-soft" role="status">
          <Trans>Nothing matches all of these words. Similar:</Trans>
        </p>
      )}
      <div id={id} role="listbox" aria-label={t`Suggestions`}>
        {suggestions.map((suggestion, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={`${suggestion.kind} ${suggestion.id}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(addressOf(suggestion))}
            className={classNames(
              'flex min-h-14 w-full text-start items-center gap-4 rounded-sm p-2 transition-colors hover:bg-linen',
              index === active && 'bg-linen',
            )}
          >
            <span className="grid w-10 shrink-0 place-items-center overflow-hidden rounded-xs">
              {suggestion.kind === 'search' ? (
                <SearchIcon className="text-ink-soft" />
              ) : (
                <Picture
                  src={suggestion.image?.src ?? defaultPicture}
                  width={suggestion.image?.width ?? 800}
                  height={suggestion.image?.height ?? 1000}
                  alt=""
                  sizes="2.5rem"
                  className="aspect-4/5"
                />
              )}
            </span>
            <span className="line-clamp-3 min-w-0 grow leading-snug">{suggestion.name}</span>
            {suggestion.price ? (
              <Price
                price={suggestion.price}
                isFrom={suggestion.isFrom}
                size="small"
                className="shrink-0 text-ink-soft"
              />
            ) : (
              <span className="type-small shrink-0 text-ink-soft">
                {suggestion.kind === 'search' ? t`Did you mean this?` : t`Category`}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
