import { useCallback, useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { onToast, takeToasts, type Toast } from './toast-queue.ts';

const SHOWN_MS = 5_000;

/**
 * Toasts without their library, as it has not arrived or has failed.
 *
 * @param delay milliseconds to wait for the library.
 */
export function PlainToasts({ delay = 0 }: { delay?: number }) {
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([]);
  const close = useCallback(
    (id: number) => setToasts((before) => before.filter((each) => each.id !== id)),
    [],
  );

  useEffect(() => {
    let stop: (() => void) | undefined;
    let lastId = 0;
    const timers = [
      setTimeout(() => {
        stop = onToast(() => {
          const taken = takeToasts().map((toast) => ({ ...toast, id: (lastId += 1) }));
          setToasts((before) => [...before, ...taken.filter(({ signal }) => !signal?.aborted)]);
          for (const { id, signal } of taken) signal?.addEventListener('abort', () => close(id));
          timers.push(
            setTimeout(() => setToasts((before) => before.filter((each) => !taken.includes(each))), SHOWN_MS),
          );
        });
      }, delay),
    ];
    return () => {
      timers.forEach(clearTimeout);
      stop?.();
    };
  }, [close, delay]);

  return (
    <div
      role="status"
      className="fixed end-3 top-3 z-50 grid max-w-[calc(100vw-1.5rem)] gap-2.5 print:hidden"
    >
      {toasts.map((toast) => {
        const act = toast.undo ?? toast.onClick;
        return (
          <div
            key={toast.id}
            data-toast={toast.kind}
            className="flex min-h-11 max-w-88 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 text-[0.9375rem] leading-snug shadow-float"
          >
            <p className="grow">{toast.text}</p>
            {act && (
              <button
                type="button"
                className="text-link min-h-11 shrink-0 font-medium"
                onClick={() => {
                  close(toast.id);
                  act();
                }}
              >
                {toast.undo ? <Trans>Undo</Trans> : <Trans>Open</Trans>}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
