import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GalleryPicture } from './gallery-picture.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from './icons.ts';
import { Picture } from './picture.tsx';
import { useModal } from './use-modal.ts';
import { usePan } from './use-pan.ts';
import { classNames } from './class-names.ts';

export interface GalleryZoomProps {
  pictures: readonly GalleryPicture[];
  label: string;
  open: boolean;
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/**
 * A full-window picture viewer. A press zooms in at that point, the next zooms out; a zoomed picture moves by dragging,
 * touch or arrow keys.
 */
export default function GalleryZoom({ pictures, label, open, index, onTurn, onClose }: GalleryZoomProps) {
  const { t } = useLingui();
  const modal = useModal(open, onClose);
  const frame = useRef<HTMLDivElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const pan = usePan(frame, (point) => zoomTo(!isZoomed, point));
  const picture = pictures[index] ?? pictures[0];
  const count = pictures.length;

  // Zooms around the pressed point, or around the centre when the zoom button is used.
  const zoomPoint = useRef({ x: 0.5, y: 0.5 });
  function zoomTo(next: boolean, point = { x: 0.5, y: 0.5 }) {
    zoomPoint.current = point;
    setZoomed(next);
  }
  useEffect(() => {
    const element = frame.current;
    if (!isZoomed || !element) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    element.scrollTo(
      (scrollWidth - clientWidth) * zoomPoint.current.x,
      (scrollHeight - clientHeight) * zoomPoint.current.y,
    );
  }, [isZoomed]);

  function turn(step: number) {
    setZoomed(false);
    onTurn((index + step + count) % count);
  }

  if (!picture) return null;
  return (
    <dialog
      {...modal}
      aria-label={label}
      onKeyDown={(event) => {
        if (isZoomed || count < 2) return;
        const forward =
          getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
        if (event.key === forward) turn(1);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turn(-1);
      }}
      className="overlay fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-linen text-ink open:grid"
    >
      <div
        ref={frame}
        {...pan}
        tabIndex={0}
        role="group"
        aria-label={t`Picture ${index + 1} of ${count}`}
        className={classNames(
          'col-span-full row-span-full grid h-dvh overflow-auto overscroll-contain -outline-offset-4 [scrollbar-width:none]',
          isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in place-items-center',
        )}
      >
        <Picture
          key={picture.src}
          {...picture}
          // The preview fills the window, the picture does not.
          preview={undefined}
          priority
          sizes={isZoomed ? '200vw' : '100vw'}
          className={classNames(
            'pointer-events-none select-none object-contain!',
            isZoomed ? 'h-[220dvh]! w-auto! min-w-full max-w-none' : 'h-dvh! w-full!',
          )}
        />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between gap-4 p-3 sm:p-5">
        <p role="status" className="figures type-small px-2">
          {count > 1 && (
            <Trans>
              {index + 1} of {count}
            </Trans>
          )}
        </p>
        <div className="pointer-events-auto flex gap-2">
          <IconButton
            label={isZoomed ? t`Zoom out` : t`Zoom in`}
            icon={isZoomed ? <MinusIcon /> : <PlusIcon />}
            outlined
            onClick={() => zoomTo(!isZoomed)}
            className="bg-surface"
          />
          <IconButton
            label={t`Close`}
            icon={<CloseIcon />}
            outlined
            data-first-focus
            onClick={onClose}
            className="bg-surface"
          />
        </div>
      </div>
      {count > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-between p-3 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-5 [&>*]:pointer-events-auto">
          <IconButton
            label={t`Previous picture`}
            icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
            outlined
            onClick={() => turn(-1)}
            className="bg-surface"
          />
          <IconButton
            label={t`Next picture`}
            icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
            outlined
            onClick={() => turn(1)}
            className="bg-surface"
          />
        </div>
      )}
    </dialog>
  );
}
