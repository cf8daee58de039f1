import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { Toaster, toast as show } from 'sonner';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon } from './icons.ts';
import { modalChange } from './use-modal.ts';
import { onToast, takeToasts } from './toast-queue.ts';
import type { Toast } from './toast-queue.ts';

// Screen readers announce only content added after they have detected the live region.
const noticeTime = 150;

/** Loaded with the first toast. Stays above dialogs and usable while one is open. */
export default function ToastView() {
  const { t } = useLingui();
  const [layer] = useState(createLayer);

  useEffect(() => {
    const raise = () => raiseLayer(layer);
    document.addEventListener(modalChange, raise);
    document.addEventListener('focusin', rememberFocus);
    raise();
    return () => {
      document.removeEventListener(modalChange, raise);
      document.removeEventListener('focusin', rememberFocus);
      layer.remove();
    };
  }, [layer]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = onToast(() => takeToasts().forEach((toast) => showCard(toast)));
    }, noticeTime);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);

  return createPortal(
    <Toaster
      position="top-right"
      duration={5000}
      gap={10}
      // All toasts stay fully visible, so that an undo button is never covered by a newer toast.
      expand
      visibleToasts={4}
      offset={20}
      mobileOffset={12}
      containerAriaLabel={t`Notifications`}
    />,
    layer,
  );
}

function showCard(toast: Toast) {
  if (toast.signal?.aborted) return;
  const dismiss = () => {
    leaveToasts();
    show.dismiss(card);
  };
  const card = show.custom(() => <ToastCard toast={toast} onDismiss={dismiss} />, {
    ...(toast.undo ? { duration: 8000 } : {}),
  });
  toast.signal?.addEventListener('abort', dismiss);
}

/** What has the focus, or had it before it moved to a toast. */
let focusedBefore = document.activeElement;

// Events of toasts do not come here.
function rememberFocus({ target }: FocusEvent) {
  focusedBefore = target as Element;
}

/** Moves the focus out of a toast that is about to go. */
function leaveToasts() {
  if (document.activeElement?.closest('[data-toast-layer]') && focusedBefore instanceof HTMLElement)
    focusedBefore.focus({ preventScroll: true });
}

// A popover in the top layer. Inside an open modal dialog it is not inert; elsewhere it would be.
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.dataset.toastLayer = '';
  layer.className = 'fixed inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0';
  layer.addEventListener('focusin', followFocus, true);
  layer.addEventListener('focusout', followFocus, true);
  return layer;
}

/**
 * Keeps toasts while one of them has the focus; the library does so only for the pointer. Hides the event from the library:
 * it moves the focus back to where it was before the toasts, also from Tab, which would go in circles, and from a
 * control that has the focus by the time the last toast disappears.
 */
function followFocus(event: FocusEvent) {
  event.stopPropagation();
  const { type, target, relatedTarget } = event;
  const layer = event.currentTarget as HTMLElement;
  if (layer.contains(relatedTarget as Node | null)) return;
  const holds = type === 'focusin';
  target?.dispatchEvent(
    new MouseEvent(holds ? 'mousemove' : 'mouseout', {
      bubbles: true,
      relatedTarget: holds ? null : document.body,
    }),
  );
}

function raiseLayer(layer: HTMLElement) {
  const modals = document.querySelectorAll<HTMLDialogElement>('dialog:modal');
  const place = modals[modals.length - 1] ?? document.body;
  if (layer.parentElement === place && layer.matches(':popover-open')) return;
  place.append(layer);
  layer.showPopover();
}

const icons = {
  success: <SuccessIcon className="mt-px size-5 text-moss-ink" />,
  error: <AlertIcon className="mt-px size-5 text-berry-ink" />,
  info: <InfoIcon className="mt-px size-5 text-copper-ink" />,
};

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { t } = useLingui();
  const message = 'flex grow items-start gap-3 py-3 ps-4 text-start text-[0.9375rem] leading-snug';
  return (
    <div
      data-toast={toast.kind}
      className="flex w-full items-start rounded-md min-[601px]:w-88 border border-hairline bg-surface font-sans text-ink shadow-float"
    >
      {toast.onClick ? (
        <button
          type="button"
          className={`${message} min-h-11 rounded-md hover:underline`}
          onClick={() => {
            onDismiss();
            toast.onClick?.();
          }}
        >
          {icons[toast.kind]}
          {toast.text}
        </button>
      ) : (
        <p className={message}>
          {icons[toast.kind]}
          {toast.text}
        </p>
      )}
      {toast.undo && (
        <button
          type="button"
          className="text-link min-h-11 shrink-0 px-2 text-[0.9375rem] font-medium"
          onClick={() => {
            onDismiss();
            toast.undo?.();
          }}
        >
          <Trans>Undo</Trans>
        </button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-4"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}
