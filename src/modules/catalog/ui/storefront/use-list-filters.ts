import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';
import { useHref, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { nextPaint } from '#ui/next-paint.ts';

/** Changes the fields before they are sent. */
type Edit = (fields: URLSearchParams) => void;

/** Navigates to the list with the form's non-empty fields in the URL, if the form is valid. */
export type SubmitFilters = (form: HTMLFormElement | null, edit?: Edit) => void;

/**
 * A list's filters from the URL, or from the pending navigation. A choice shows at once in the form that made it; the list and
 * the rest of the page follow when the browser has time.
 */
export function useListFilters(path: string): {
  params: URLSearchParams;
  send: SubmitFilters;
  /** Like `send`, but the choice shows before the router looks for the list. */
  choose: SubmitFilters;
} {
  const [current] = useSearchParams();
  const address = useHref(path);
  const { location } = useNavigation();
  const submit = useSubmit();
  const sent = useRef<HTMLFormElement>(null);
  const pending = location?.pathname === address ? new URLSearchParams(location.search) : current;
  const [params, show] = useOptimistic(pending);

  // A new list starts at the top; the control that was used stays in view.
  useEffect(() => {
    const { activeElement } = document;
    if (sent.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    sent.current = null;
  }, [current]);

  const start = useCallback(
    (form: HTMLFormElement | null, edit: Edit | undefined, isChoice: boolean) => {
      if (!form?.checkValidity()) return;
      const filled = new URLSearchParams();
      for (const [key, value] of new FormData(form)) {
        if (typeof value === 'string' && value.trim() !== '') filled.append(key, value.trim());
      }
      edit?.(filled);
      sent.current = form;
      const { href } = globalThis.location;
      startTransition(async () => {
        show(filled);
        if (isChoice) await nextPaint();
        // Meanwhile the person may have gone back.
        if (globalThis.location.href !== href) return;
        // Not awaited: the loading state would wait, too. It contains the choice, and ends the optimistic one.
        void submit(filled, { action: path });
      });
    },
    [path, show, submit],
  );
  // The same functions in each render, so that options which did not change need none. A field is sent when it is left, often by a
  // tap on a link: what waits for a paint would come after the link.
  const send = useCallback<SubmitFilters>((form, edit) => start(form, edit, false), [start]);
  const choose = useCallback<SubmitFilters>((form, edit) => start(form, edit, true), [start]);
  return { params, send, choose };
}
