import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useFieldIds, controlClass } from './field.tsx';
import { SearchIcon } from './icons.ts';
import { classNames } from './class-names.ts';

/** Delay after the last keystroke, in milliseconds. */
const DEBOUNCE_MS = 300;

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called with the trimmed text, after a delay or at once on Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

/** Filters a list by text. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const { id } = useFieldIds(undefined, {});
  const { key } = useLocation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Texts whose search may be on its way to the address, oldest first.
  const [typed, setTyped] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const arrived = typed.indexOf(value);
    setTyped(arrived < 0 ? [] : typed.slice(arrived + 1));
    // By a link or the back button. When a search of this box arrives, what was typed since stays.
    if (arrived < 0 && value !== text.trim()) setText(value);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // Also after a navigation: a link that was pressed just before the search has no search in its address.
  }, [text, key]);
  return (
    <div role="search" aria-label={label} className={classNames('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setTyped([...typed, target.value.trim()]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The box may be inside a form, which must not be submitted.
          event.preventDefault();
          if (text.trim() !== value) onSearch(text.trim());
        }}
        className={classNames(controlClass, 'min-h-11 ps-11')}
      />
    </div>
  );
}
