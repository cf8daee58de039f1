import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.ts';
import { useModal } from './use-modal.ts';
import { classNames } from './class-names.ts';

export interface DrawerProps {
  open: boolean;
  /** Called when the user presses Esc, the backdrop or the close button; set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Stays visible below the scrolling content: a total, the primary action. */
  footer?: ReactNode;
  /** The side on a wide screen; on a phone always a bottom sheet. */
  side?: 'end' | 'start';
  children: ReactNode;
}

/** A panel over the page: cart, mobile menu, filters. */
export function Drawer({ open, onClose, title, footer, side = 'end', children }: DrawerProps) {
  const { t } = useLingui();
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'overlay overlay-drawer fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none flex-col bg-paper text-ink open:flex',
        'rounded-t-lg border-t border-hairline sm:inset-y-0 sm:h-dvh sm:max-h-none sm:w-[28rem] sm:max-w-[90vw] sm:rounded-none sm:border-t-0',
        side === 'end'
          ? 'sm:start-auto sm:end-0 sm:border-s'
          : 'overlay-drawer-start sm:start-0 sm:end-auto sm:border-e',
      )}
    >
      <header className="flex shrink-0 items-center justify-between gap-4 border-b border-hairline py-2.5 ps-5 pe-2.5 sm:ps-6 sm:pe-3.5">
        <h2 id={titleId} className="type-subheading">
          {title}
        </h2>
        <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
      {footer && (
        <footer className="shrink-0 border-t border-hairline px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
