import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SearchBox } from '../search-box.tsx';

export interface SearchPickerProps {
  label: string;
  placeholder: string;
  /** The search text; '' for none. */
  q: string;
  onSearch: (q: string) => void;
  /** State of the search request. */
  answer: { isSuccess: boolean; isError: boolean; isFetching: boolean };
  /** Shown when the search failed. */
  failed: ReactNode;
  /** Shown when nothing was found. */
  none: ReactNode;
  /** Accessible name of the list of results. */
  listLabel?: string;
  /** A `SearchPickerResult` for each result. */
  children: ReactNode[];
}

/** A search field with results below; each result can be chosen. */
export function SearchPicker(props: SearchPickerProps) {
  const { label, placeholder, q, onSearch, answer, failed, none, listLabel, children } = props;
  return (
    <div className="grid gap-2">
      <SearchBox label={label} placeholder={placeholder} value={q} onSearch={onSearch} />
      <div aria-live="polite">
        {answer.isError && <p className="type-small text-berry-ink">{failed}</p>}
        {q !== '' && answer.isSuccess && !answer.isFetching && children.length === 0 && (
          <p className="type-small text-ink-soft">{none}</p>
        )}
      </div>
      {children.length > 0 && (
        <ul aria-label={listLabel} className="border-t border-hairline">
          {children}
        </ul>
      )}
    </div>
  );
}

/** A search result with a button that chooses it. */
export function SearchPickerResult({
  choose,
  chooseLabel,
  onChoose,
  children,
}: {
  choose: ReactNode;
  /** Accessible name of the button, including the result's name. */
  chooseLabel: string;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-2">
      <span className="min-w-0">{children}</span>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0 max-lg:min-h-11"
        aria-label={chooseLabel}
        onClick={onChoose}
      >
        {choose}
      </Button>
    </li>
  );
}
