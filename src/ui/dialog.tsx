import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.ts';
import { useModal } from './use-modal.ts';
import { classNames } from './class-names.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** `alertdialog` for a question that the user must answer. */
  role?: 'dialog' | 'alertdialog';
  /** Id of the element with the full text, for `alertdialog`. */
  describedBy?: string;
  children?: ReactNode;
}

const sizes = { small: 'max-w-[27rem]', medium: 'max-w-[36rem]', large: 'max-w-[56rem]' };

export function Dialog({
  open,
  onClose,
  title,
  actions,
  size = 'medium',
  role = 'dialog',
  describedBy,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={classNames(
        'overlay overlay-dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col rounded-lg border border-hairline bg-surface text-ink shadow-float open:flex',
        sizes[size],
      )}
    >
      <header className="flex shrink-0 items-start justify-between gap-4 ps-6 pe-3 pt-3">
        <h2 id={titleId} className="type-subheading pt-2">
          {title}
        </h2>
        <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="grow overflow-y-auto overscroll-contain px-6 pt-2 pb-6">{children}</div>
      {actions && (
        <footer className="flex shrink-0 flex-col-reverse gap-3 border-t border-hairline px-6 py-4 sm:flex-row sm:justify-end">
          {actions}
        </footer>
      )}
    </dialog>
  );
}
