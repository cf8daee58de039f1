import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CachedFragment } from './cached-fragment.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import { EnlargeIcon } from './icons.ts';
import { isPlainClick } from './is-plain-click.ts';
import { lazyPart } from './lazy-part.tsx';
import { Picture, preloadLeadingPicture } from './picture.tsx';
import { pictureUrl } from './picture-address.ts';
import { classNames } from './class-names.ts';

const GalleryZoom = lazyPart(() => import('./gallery-zoom.tsx'));

/** Width of the file that a picture links to, for browsers without scripts. */
const LARGEST = 1920;

const defaultSizes = '(min-width: 64rem) 50vw, 100vw';

export interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** Subject of the pictures, for the accessible name. */
  label: string;
  /** The picture to show, such as the first of the chosen variant. */
  selectedIndex?: number;
  /** Displayed width of the large picture. */
  sizes?: string;
  /** Class of the first picture, for the view transition from the previous page. */
  firstClassName?: string;
  className?: string;
}

/**
 * One large picture with thumbnails: swipe, arrow keys or a press on a thumbnail. Works without scripts; then a press
 * opens the largest file instead of the zoom.
 */
export function Gallery(props: GalleryProps) {
  const { pictures, sizes = defaultSizes } = props;
  if (pictures[0]) preloadLeadingPicture({ ...pictures[0], sizes });
  return (
    <CachedFragment name="gallery" by={props}>
      <GalleryContent {...props} />
    </CachedFragment>
  );
}

function GalleryContent({
  pictures,
  label,
  selectedIndex = 0,
  sizes = defaultSizes,
  firstClassName,
  className,
}: GalleryProps) {
  const { t } = useLingui();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(selectedIndex);
  const [zoom, setZoom] = useState<{ open: boolean; index: number } | null>(null);

  function follow() {
    const strip = track.current;
    if (!strip || strip.clientWidth === 0) return;
    setCurrent(Math.min(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth), pictures.length - 1));
  }

  function turnTo(index: number, behavior: ScrollBehavior) {
    const strip = track.current;
    const slide = strip?.children[index] as HTMLElement | undefined;
    // Offset from the first slide, negative in right-to-left pages, like scrollLeft.
    const first = strip?.children[0] as HTMLElement | undefined;
    if (slide && first) strip?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior });
  }

  // Compared by picture URL: a new list of the same pictures must not reset the user's choice.
  const shown = pictures.map((picture) => picture.src).join(' ');
  const isFirst = useRef(true);
  const showSelected = useEffectEvent(() => {
    // The visitor may have turned the pictures before the scripts ran.
    if (isFirst.current && selectedIndex === 0) follow();
    else turnTo(selectedIndex, 'instant');
    isFirst.current = false;
  });
  useEffect(() => showSelected(), [selectedIndex, shown]);

  const enlarge = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void GalleryZoom.preload().then(
      () => setZoom({ open: true, index }),
      () => {},
    );
  };

  const count = pictures.length;
  return (
    <div className={classNames('grid gap-3', className)}>
      <div className="group/gallery relative">
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
            <a
              key={picture.src}
              href={pictureUrl(picture.src, LARGEST)}
              onPointerEnter={() => void GalleryZoom.preload().catch(() => {})}
              onClick={enlarge(index)}
              className="w-full shrink-0 cursor-zoom-in snap-start snap-always -outline-offset-4"
            >
              <Picture
                {...picture}
                sizes={sizes}
                priority={index === 0}
                className={classNames('aspect-4/5', index === 0 && firstClassName)}
              />
              <span className="sr-only">
                <Trans>Enlarge</Trans>
              </span>
            </a>
          ))}
        </div>
        <span
          aria-hidden
          className="pointer-events-none absolute end-3 bottom-3 grid size-10 place-items-center rounded-full bg-surface/85 text-ink noscript:hidden"
        >
          <EnlargeIcon className="size-4.5" />
        </span>
        {count > 1 && (
          <p
            aria-hidden
            className="type-note figures pointer-events-none absolute start-3 bottom-3 grid h-10 place-items-center rounded-full bg-surface/85 px-3.5 sm:hidden"
          >
            <bdi dir="ltr">
              {current + 1} / {count}
            </bdi>
          </p>
        )}
      </div>
      {count > 1 && (
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
      )}
      {zoom && (
        <Suspense fallback={null}>
          <GalleryZoom
            pictures={pictures}
            label={label}
            open={zoom.open}
            index={zoom.index}
            onTurn={(index) => {
              setZoom({ open: true, index });
              turnTo(index, 'instant');
            }}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        </Suspense>
      )}
    </div>
  );
}
