import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { splitLanguage } from '#kernel/language.ts';

type Changes = Readonly<Record<string, string | number | undefined>>;

/** The URL state of a list: filters, sorting and page. */
export interface ListAddress {
  get(key: string): string | undefined;
  /** From 1; an invalid value counts as 1. */
  page: number;
  /**
   * The URL with these values; `undefined` and '' remove a parameter. Resets the page to 1 unless `changes`
   * sets it.
   */
  hrefWith(changes: Changes): string;
  /** Navigates and replaces the current history entry, keeping the scroll position. */
  replaceWith(changes: Changes): void;
}

export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = useNavigation().location;
  // A filter that was just chosen is kept when a search follows before the list has changed.
  // The location that is loading has the language in its path.
  const isSameList = next !== undefined && splitLanguage(next.pathname).pathname === pathname;
  const latest = isSameList ? new URLSearchParams(next.search) : params;
  const page = Number(params.get('page') ?? 1);

  function hrefWith(changes: Changes): string {
    const changed = new URLSearchParams(latest);
    changed.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined || value === '' || (key === 'page' && value === 1)) changed.delete(key);
      else changed.set(key, String(value));
    }
    const query = changed.toString();
    return query ? `${pathname}?${query}` : pathname;
  }

  return {
    get: (key) => params.get(key) ?? undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    hrefWith,
    replaceWith: (changes) => void navigate(hrefWith(changes), { replace: true, preventScrollReset: true }),
  };
}
