import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Picture } from './picture.tsx';
import { classNames } from './class-names.ts';

export interface GalleryPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** What the pictures show, for the accessible name. */
  label: string;
  /** The picture to turn to, such as the first of a chosen colour. */
  selectedIndex?: number;
  /** How wide the large picture is drawn. */
  sizes?: string;
  className?: string;
}

/** One large picture of several: swiped, scrolled with the arrow keys, or chosen below. Swiping needs no script. */
export function Gallery({
  pictures,
  label,
  selectedIndex = 0,
  sizes = '(min-width: 64rem) 50vw, 100vw',
  className,
}: GalleryProps) {
  const { t } = useLingui();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(selectedIndex);

  function turnTo(index: number, behavior: ScrollBehavior) {
    const strip = track.current;
    const slide = strip?.children[index] as HTMLElement | undefined;
    // The offset from the first slide, negative from right to left: the same measure that scrollLeft has.
    const first = strip?.children[0] as HTMLElement | undefined;
    if (slide && first) strip?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior });
  }

  // By their addresses: a new list of the same pictures must not turn back what a hand has turned.
  const shown = pictures.map((picture) => picture.src).join(' ');
  useEffect(() => {
    turnTo(selectedIndex, 'instant');
  }, [selectedIndex, shown]);

  function follow() {
    const strip = track.current;
    if (!strip || strip.clientWidth === 0) return;
    setCurrent(Math.min(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth), pictures.length - 1));
  }

  const count = pictures.length;
  return (
    <div className={classNames('grid gap-3', className)}>
      <div
        ref={track}
        role="region"
        aria-roledescription={t`gallery`}
        aria-label={label}
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={follow}
        className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm bg-linen [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <div key={picture.src} className="w-full shrink-0 snap-start snap-always">
            <Picture {...picture} sizes={sizes} priority={index === 0} className="aspect-4/5" />
          </div>
        ))}
      </div>
      {count > 1 && (
        <>
          <p aria-hidden className="type-note figures text-center text-ink-soft sm:hidden">
            {current + 1} / {count}
          </p>
          <ul className="hidden grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3 sm:grid">
            {pictures.map((picture, index) => (
              <li key={picture.src}>
                <button
                  type="button"
                  aria-label={t`Picture ${index + 1} of ${count}`}
                  aria-current={index === current}
                  onClick={() => turnTo(index, 'smooth')}
                  className="block w-full rounded-sm ring-offset-2 ring-offset-paper transition-shadow hover:ring-1 hover:ring-outline aria-[current=true]:ring-[1.5px] aria-[current=true]:ring-ink"
                >
                  <Picture {...picture} alt="" sizes="8rem" className="aspect-4/5 rounded-sm" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
