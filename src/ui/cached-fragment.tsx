import { createContext, type ReactNode, use, useId } from 'react';

export interface CachedFragmentProps {
  name: string;
  /**
   * Everything that the HTML of the children depends on, as a value for JSON: props, and what they read from contexts. The
   * language is always part of it.
   */
  by: unknown;
  children: ReactNode;
}

/** The fragments of a page that the server renders. */
export interface PageFragments {
  /** An element that stands for the children until the page is complete. */
  render(fragment: CachedFragmentProps): ReactNode;
}

/** Null in the browser, and in fragments of fragments. */
export const PageFragmentsContext = createContext<PageFragments | null>(null);

/**
 * A part of a page whose HTML the server keeps for other pages. Once known, its components no longer run on the server; in the
 * browser they always do. Not for components that add to the page's head, such as a preloaded picture, or that call
 * `useId`: for those see `CachedFragmentWithIds`.
 */
export function CachedFragment(fragment: CachedFragmentProps): ReactNode {
  if (!import.meta.env.SSR) return fragment.children;
  const fragments = use(PageFragmentsContext);
  return fragments ? fragments.render(fragment) : fragment.children;
}

/** A fragment with components that call `useId`. The ids name a place in the page, so it is kept for that place alone. */
export function CachedFragmentWithIds({ by, ...rest }: CachedFragmentProps): ReactNode {
  const place = useId();
  return <CachedFragment {...rest} by={[place, by]} />;
}
