import { type MouseEvent, useEffect } from 'react';
import { reportSearch } from '../../client/report.ts';

/** The header shows results while a customer types. A text counts as a search when it has been shown for so long. */
const SHOWN_MS = 2_000;

interface ReportedSearch {
  key: string;
  shown: Promise<void>;
  isClicked: boolean;
}

/** The search that was reported last. It is not reported again when a filter changes or its page is shown again. */
let last: ReportedSearch | null = null;

function reportOnce(key: string, q: string): ReportedSearch {
  if (last?.key !== key) last = { key, shown: reportSearch(q, false), isClicked: false };
  return last;
}

const keyOf = (q: string, language: string) => `${language} ${q}`;

/** Reports that a result of a search was opened, the first time. The search counts even if it was not shown for long. */
export function reportOpened(q: string, language: string): void {
  const search = reportOnce(keyOf(q, language), q);
  if (search.isClicked) return;
  search.isClicked = true;
  void search.shown.then(() => reportSearch(q, true));
}

/** Reports a search that is shown. @returns a handler of clicks in its results, which reports the first one. */
export function useReportSearch(q: string, language: string): (event: MouseEvent) => void {
  const key = keyOf(q, language);
  useEffect(() => {
    if (!q) return undefined;
    const timer = setTimeout(() => reportOnce(key, q), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key, q]);
  return ({ target }) => {
    // A product's link, and its buttons such as “add to cart”.
    if (!(target instanceof Element) || !target.closest('article :is(a, button)')) return;
    reportOpened(q, language);
  };
}
