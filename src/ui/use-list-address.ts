import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | number | undefined>>;

/** The address of a list: what it is narrowed to, how it is sorted and which page of it is shown. */
export interface ListAddress {
  get(key: string): string | undefined;
  /** From 1; nonsense in the address counts as the first page. */
  page: number;
  /** The address with these values; `undefined` and '' take a key out. A change of anything else leads to page 1. */
  hrefWith(changes: Changes): string;
  /** Goes there in place of the present entry of the history, keeping where one has scrolled to. */
  replaceWith(changes: Changes): void;
}

export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? 1);

  function hrefWith(changes: Changes): string {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined || value === '' || (key === 'page' && value === 1)) next.delete(key);
      else next.set(key, String(value));
    }
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  }

  return {
    get: (key) => params.get(key) ?? undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    hrefWith,
    replaceWith: (changes) => void navigate(hrefWith(changes), { replace: true, preventScrollReset: true }),
  };
}
