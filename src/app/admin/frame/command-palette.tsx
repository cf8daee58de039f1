import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { adminSearchQuery } from '#modules/admin-search/client.ts';
import type { SearchResultKind } from '#modules/admin-search/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { SearchIcon } from '#ui/icons.ts';
import { useModal } from '#ui/use-modal.ts';
import { useProblemText } from '#ui/use-problem-text.ts';
import { commands, pageCommands } from './commands.ts';
import { type Action, useActions } from './use-actions.ts';
import { type Choice, rememberChoice, recentChoices } from './recent-choices.ts';
import { usePageAccess } from './use-page-access.ts';
import { useSearchChoice } from './use-search-choice.ts';

const DEBOUNCE_MS = 120;

interface Group {
  name: string;
  /** Number of options before this group. */
  from: number;
  choices: Choice[];
}

/** Command palette: searches records, pages and commands. Arrow keys select, Enter opens. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-label={t`Search`}
      className="overlay overlay-dialog mx-auto mt-[min(6rem,8dvh)] mb-auto max-h-[min(36rem,80dvh)] w-[calc(100vw-2rem)] max-w-[40rem] flex-col rounded-lg border border-hairline bg-surface text-ink shadow-float open:flex"
    >
      {open && <Search onClose={onClose} />}
    </dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const actions = useActions();
  const problemText = useProblemText();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const groups = useGroups(text.trim(), query, actions);
  const found = useQuery(adminSearchQuery(query));
  const isWaiting = query !== text.trim() || found.isFetching;
  const all = groups.flatMap(({ choices }) => choices);
  const at = Math.min(chosen, all.length - 1);

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim().slice(0, 100)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function go(choice: Choice) {
    onClose();
    const action = actions.find(({ key }) => key === choice.to);
    if (action) return action.run();
    rememberChoice(choice);
    void navigate(choice.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      const choice = all[at];
      if (choice) go(choice);
    } else if (next !== undefined && all.length > 0 && (event.key.startsWith('Arrow') || text === '')) {
      event.preventDefault();
      setChosen((next + all.length) % all.length);
    }
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-hairline px-4">
        <SearchIcon className="size-5 shrink-0 text-ink-soft" />
        <input
          data-first-focus
          // Focuses the field when it is rendered; `useModal` focuses it when the dialog opens.
          ref={(input) => input?.focus()}
          role="combobox"
          aria-label={t`Search`}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t`Search orders, customers, products and pages`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-soft"
        />
        <button
          type="button"
          onClick={onClose}
          className="type-small min-h-11 shrink-0 rounded-xs px-1 text-ink-soft hover:text-ink"
        >
          <Trans>Close</Trans>
        </button>
      </div>
      <p role="status" className="sr-only">
        {isWaiting ? '' : <Plural value={all.length} one="# result" other="# results" />}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className="grow overflow-y-auto p-2">
        {groups.map(({ name, choices, from }, group) => (
          <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} className="type-note px-3 pt-3 pb-1 text-ink-soft">
              {name}
            </p>
            {choices.map((choice, place) => {
              const own = from + place;
              return (
                <div
                  key={choice.to}
                  id={`${id}-${own}`}
                  role="option"
                  aria-selected={own === at}
                  tabIndex={-1}
                  onClick={() => go(choice)}
                  onKeyDown={onKeyDown}
                  onPointerMove={() => setChosen(own)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-baseline gap-3 rounded-md px-3 py-2.5',
                    own === at && 'bg-linen-deep',
                  )}
                >
                  <bdi className="min-w-0 truncate">{choice.title}</bdi>
                  {choice.text && (
                    <bdi className="type-small ms-auto min-w-0 truncate text-ink-soft">{choice.text}</bdi>
                  )}
                </div>
              );
            })}
          </div>
        ))}
        {all.length === 0 && (
          <p className="px-3 py-6 text-ink-soft">
            {found.error ? (
              problemText(found.error)
            ) : isWaiting ? (
              <Trans>Loading…</Trans>
            ) : (
              <Trans>No results found</Trans>
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** Options for a query; without one, recent choices, commands and pages. */
function useGroups(text: string, query: string, actions: readonly Action[]): Group[] {
  const { t, i18n } = useLingui();
  const pageAccess = usePageAccess();
  const choiceOf = useSearchChoice();
  const { data } = useQuery(adminSearchQuery(query));
  const fits = (title: string) => title.toLowerCase().includes(text.toLowerCase());
  const own = (list: typeof pageCommands): Choice[] =>
    list
      .filter(({ to }) => pageAccess.canEdit(to.split('?')[0]!))
      .map(({ to, label, keys }) => ({ to, title: i18n._(label), text: keys ?? '' }))
      .filter(({ title }) => fits(title));
  const kinds: Record<SearchResultKind, string> = {
    order: t`Orders`,
    return: t`Returns`,
    customer: t`Customers`,
    product: t`Products`,
    category: t`Categories`,
    promotion: t`Promotions`,
    'gift-card': t`Gift cards`,
  };
  const items = text === '' || query === '' ? [] : (data?.items ?? []);
  const recordGroups = (Object.keys(kinds) as SearchResultKind[]).map((kind) => ({
    name: kinds[kind],
    choices: items.filter((item) => item.kind === kind).map(choiceOf),
  }));
  const groups = [
    { name: t`Recent`, choices: text === '' ? recentChoices() : [] },
    ...recordGroups,
    {
      name: t`Actions`,
      choices: [
        ...own(commands),
        // Actions are hidden while the query is empty.
        ...(text === '' ? [] : actions.filter(({ title }) => fits(title))).map(({ key, title }) => ({
          to: key,
          title,
          text: '',
        })),
      ],
    },
    { name: t`Go to`, choices: own(pageCommands) },
  ].filter(({ choices }) => choices.length > 0);
  return groups.map((group, index) => ({
    ...group,
    from: groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  }));
}
