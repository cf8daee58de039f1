import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { splitLanguage } from '#kernel/language.ts';
import { Container } from '#ui/container.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { controlClass } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSearchAsYouType } from './use-search-as-you-type.ts';

// Search works without suggestions (slow connection, failed script).
const Suggestions = lazyPart(() => import('./header-suggestions.tsx'), {
  notice: 'timeout',
});

const LIST_ID = 'search-suggestions';

export interface HeaderSearchProps {
  onClose: () => void;
  /** Called when Escape closes the search. */
  onLeave: () => void;
}

/** Header search field with results while typing and suggestions below. */
export function HeaderSearch({ onClose, onLeave }: HeaderSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { text, type, submit, stop, keep } = useSearchAsYouType();
  const [suggesting, setSuggesting] = useState(false);
  const [options, setOptions] = useState(0);
  const [active, setActive] = useState(-1);
  // The page on which the search was opened, and the one that was loading then.
  const openedOn = useRef<readonly string[]>(undefined);
  // As everywhere but in this location, paths are without the language.
  const loading = useNavigation().location?.pathname;
  const next = loading && splitLanguage(loading).pathname;

  useEffect(() => field.current?.focus(), []);

  const keepQuery = useEffectEvent(keep);
  // Closes on navigation to a page other than these and the search results.
  useEffect(() => {
    openedOn.current ??= [pathname, next ?? splitLanguage(window.location.pathname).pathname];
    const place = openedOn.current.indexOf(pathname);
    if (pathname === '/search') openedOn.current = [pathname];
    else if (place >= 0) {
      openedOn.current = openedOn.current.slice(place);
      if (place > 0) keepQuery();
    } else onClose();
  }, [pathname, next, onClose]);

  const count = suggesting ? options : 0;
  const activeId = active >= 0 && active < count ? `${LIST_ID}-${active}` : undefined;

  function choose(address: string) {
    stop();
    setSuggesting(false);
    void navigate(address);
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (count > 0) setSuggesting(false);
      else onLeave();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // As a click, which also counts the search.
      if (activeId) document.getElementById(activeId)?.click();
      else {
        setSuggesting(false);
        submit();
        // Hide a phone's keyboard, which covers the results.
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      }
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      // One step beyond either end returns to the field.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    }
  }

  return (
    <search className="block border-t border-hairline">
      <Container className="py-3">
        <div
          className="relative mx-auto max-w-[42rem]"
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setSuggesting(false);
          }}
        >
          <SearchIcon className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-soft" />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-label={t`Search products`}
            aria-expanded={count > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            placeholder={t`Search products`}
            value={text}
            onChange={(event) => {
              type(event.target.value);
              setActive(-1);
              setSuggesting(true);
            }}
            onKeyDown={press}
            className={classNames(controlClass, 'ps-11 [&::-webkit-search-cancel-button]:appearance-none')}
          />
          {suggesting && text.trim() !== '' && (
            <Suspense fallback={null}>
              <Suggestions
                id={LIST_ID}
                text={text.trim()}
                active={active}
                onOptions={setOptions}
                onChoose={choose}
              />
            </Suspense>
          )}
        </div>
      </Container>
    </search>
  );
}
