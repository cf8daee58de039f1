import { hash } from 'node:crypto';
import { createElement, type ReactNode } from 'react';
import { type CachedFragmentProps, type PageFragments, PageFragmentsContext } from '#ui/cached-fragment.tsx';
import type { FragmentCache } from './fragment-cache.ts';

/** Elements that stand for fragments until the page is complete. No text of a page can contain this: it is random. */
const prefix = `x-${Math.random().toString(36).slice(2, 10)}-`;
const opening = Buffer.from(`<${prefix}`);

/** A text that is no longer than its hash is its own key. */
const HASH_LENGTH = 43;

/** Prefix of the ids that `useId` makes. */
const reactId = '_R_';

interface Fragment {
  key: string;
  /** Whether the key names the place in the page. */
  hasPlace: boolean;
  known: Buffer | undefined;
}

/** The fragments of one page. */
export class FragmentsOfPage implements PageFragments {
  readonly #cache: FragmentCache;
  readonly #language: string;
  readonly #fragments: Fragment[] = [];

  constructor(cache: FragmentCache, language: string) {
    this.#cache = cache;
    this.#language = language;
  }

  render({ name, by, children }: CachedFragmentProps): ReactNode {
    const shown = `${this.#language} ${name} ${JSON.stringify(by)}`;
    const key = shown.length <= HASH_LENGTH ? shown : hash('sha256', shown, 'base64url');
    const known = this.#cache.find(key);
    const fragment = { key, known, hasPlace: shown.includes(reactId) };
    const element = `${prefix}${this.#fragments.push(fragment) - 1}`;
    return createElement(
      element,
      null,
      known ? null : createElement(PageFragmentsContext, { value: null }, children),
    );
  }

  /**
   * Replaces the elements of `render` by the fragments, and keeps new ones.
   * @param html the rendered page.
   * @param mark the nonce of the page's scripts, which must not get into another page.
   * @param keeps whether new fragments may be kept: not those of a page that failed or was not found.
   */
  complete(html: Buffer, { mark, keeps }: { mark: string; keeps: boolean }): Buffer {
    const parts: Buffer[] = [];
    let read = 0;
    for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, read)) {
      const start = html.indexOf('>', at) + 1;
      const element = html.toString('latin1', at + 1, start - 1);
      const closing = `</${element}>`;
      const end = html.indexOf(closing, start, 'latin1');
      const { key, known, hasPlace } = this.#fragments[Number(element.slice(prefix.length))]!;
      const rendered = html.subarray(start, end);
      parts.push(html.subarray(read, at), known ?? rendered);
      if (!known && keeps && isForOtherPages(rendered, { hasPlace, mark })) this.#cache.store(key, rendered);
      read = end + closing.length;
    }
    if (parts.length === 0) return html;
    parts.push(html.subarray(read));
    return Buffer.concat(parts);
  }
}

/** Ids name a place in the page: they are kept only with a key that names the place as well. */
const isForOtherPages = (
  html: Buffer,
  { hasPlace, mark }: Pick<Fragment, 'hasPlace'> & { mark: string },
): boolean => !html.includes(mark) && (hasPlace || !html.includes(reactId));
