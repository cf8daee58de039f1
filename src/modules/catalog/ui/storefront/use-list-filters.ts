import { useEffect, useRef } from 'react';
import { useHref, useNavigation, useSearchParams, useSubmit } from 'react-router';

/** Sends a form's filled fields as the list's new address; empty ones would only lengthen it. */
export type SendFilters = (form: HTMLFormElement | null) => void;

/** A list's filters as its address has them, those of an address on its way included: a choice is seen at once. */
export function useListFilters(path: string): { params: URLSearchParams; send: SendFilters } {
  const [current] = useSearchParams();
  const address = useHref(path);
  const { location } = useNavigation();
  const submit = useSubmit();
  const sent = useRef<HTMLFormElement>(null);
  const params = location?.pathname === address ? new URLSearchParams(location.search) : current;

  // The list begins anew, at the top; what was pressed for it stays in the window.
  useEffect(() => {
    const { activeElement } = document;
    if (sent.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    sent.current = null;
  }, [current]);

  return {
    params,
    send(form) {
      if (!form?.checkValidity()) return;
      const filled = new URLSearchParams();
      for (const [key, value] of new FormData(form)) {
        if (typeof value === 'string' && value.trim() !== '') filled.set(key, value.trim());
      }
      sent.current = form;
      // At once, or the box that was pressed would fall back for a moment.
      void submit(filled, { action: path, flushSync: true });
    },
  };
}
