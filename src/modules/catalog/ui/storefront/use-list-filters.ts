import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';
import { useHref, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { nextPaint } from '#ui/next-paint.ts';

/** Navigates to the list with the form's non-empty fields in the URL, if the form is valid. */
export type SubmitFilters = (
  form: HTMLFormElement | null,
  /** Changes the fields before they are sent. */
  edit?: (fields: URLSearchParams) => void,
) => void;

/**
 * A list's filters from the URL, or from the pending navigation. A choice shows at once in the form that made it; the list and
 * the rest of the page follow when the browser has time.
 */
export function useListFilters(path: string): { params: URLSearchParams; send: SubmitFilters } {
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

  // The same function in each render, so that options which did not change need none.
  const send = useCallback<SubmitFilters>(
    (form, edit) => {
      if (!form?.checkValidity()) return;
      const filled = new URLSearchParams();
      for (const [key, value] of new FormData(form)) {
        if (typeof value === 'string' && value.trim() !== '') filled.append(key, value.trim());
      }
      edit?.(filled);
      sent.current = form;
      startTransition(async () => {
        show(filled);
        // The choice shows before the router looks for the page.
        await nextPaint();
        // Not awaited: the loading state would wait, too. It contains the choice, and ends the optimistic one.
        void submit(filled, { action: path });
      });
    },
    [path, show, submit],
  );
  return { params, send };
}
