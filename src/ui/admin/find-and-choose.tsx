import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SearchBox } from '../search-box.tsx';

export interface FindAndChooseProps {
  label: string;
  placeholder: string;
  /** What is looked for; '' for nothing yet. */
  q: string;
  onSearch: (q: string) => void;
  /** How the question stands. */
  answer: { isSuccess: boolean; isError: boolean; isFetching: boolean };
  /** Said where the question failed. */
  failed: ReactNode;
  /** Said where nothing is found. */
  none: ReactNode;
  /** What is found is a list of this name. */
  listLabel?: string;
  /** A `FoundLine` for each that is found; none while nothing is looked for. */
  children: ReactNode[];
}

/** Looks for something by its name, below which stands what is found; one of it is chosen. */
export function FindAndChoose(props: FindAndChooseProps) {
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

/** One that is found, and the button that chooses it. */
export function FoundLine({
  choose,
  chooseLabel,
  onChoose,
  children,
}: {
  choose: ReactNode;
  /** The button's name, which says what it chooses. */
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
