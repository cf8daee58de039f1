import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { splitLanguage } from '#kernel/language.ts';
import { isPlainClick } from './is-plain-click.ts';

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
  /** Props of a link to `hrefWith(changes)`. A press keeps a search or filter that the page does not show yet. */
  linkWith(changes: Changes): { to: string; onClick: (event: MouseEvent) => void };
  /** Navigates and replaces the current history entry, keeping the scroll position. */
  replaceWith(changes: Changes): void;
}

/**
 * The list address that is loading. On a slow device React learns of it late, and a search and a filter that are chosen
 * within half a second would each start from the address without the other.
 */
let loading: { pathname: string; params: URLSearchParams } | undefined;

export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? 1);

  /** The parameters now, which may be newer than those of the last render. */
  function latestParams(): URLSearchParams {
    if (loading?.pathname === pathname) return loading.params;
    const { location } = globalThis;
    return splitLanguage(location.pathname).pathname === pathname
      ? new URLSearchParams(location.search)
      : params;
  }

  const hrefWith = (changes: Changes) => hrefOf(pathname, withChanges(params, changes));

  function go(changes: Changes, replace: boolean): void {
    const latest = latestParams();
    const wanted = { pathname, params: withChanges(latest, changes) };
    const isSame = wanted.params.toString() === latest.toString();
    if (isSame && loading?.pathname === pathname) return;
    loading = wanted;
    // Settles when the list has changed, or another navigation has replaced this one.
    void Promise.resolve(
      // Like a link, a second press adds no entry to the history.
      navigate(hrefOf(pathname, wanted.params), { replace: replace || isSame, preventScrollReset: true }),
    ).finally(() => {
      if (loading === wanted) loading = undefined;
    });
  }

  return {
    get: (key) => params.get(key) ?? undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    hrefWith,
    linkWith: (changes) => ({
      to: hrefWith(changes),
      onClick: (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(changes, false);
      },
    }),
    replaceWith: (changes) => go(changes, true),
  };
}

function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (key === 'page' && value === 1)) changed.delete(key);
    else changed.set(key, String(value));
  }
  return changed;
}

function hrefOf(pathname: string, params: URLSearchParams): string {
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
