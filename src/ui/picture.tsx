import { type CSSProperties, useEffect, useRef, useState } from 'react';
import defaultPicture from './default-picture.svg?url&no-inline';
import { pictureSources, pictureUrl, pictureWidths } from './picture-address.ts';
import { classNames } from './class-names.ts';
import { preloadPicture } from './preload-picture.ts';

export interface PictureProps {
  src: string;
  /** Size in pixels; reserves space before the picture loads. */
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt: string;
  /** A tiny WebP as base64, shown blurred while the picture loads. */
  preview?: string | undefined;
  /** Focal point in percent from left and top, used when the picture is cropped. */
  focus?: { x: number; y: number } | undefined;
  /** Displayed width, as in the `sizes` attribute. */
  sizes?: string;
  widths?: readonly number[];
  /** Above the fold: loaded at once and with priority. */
  priority?: boolean;
  /** The first of the pictures above the fold; the page's head preloads it. */
  leads?: boolean;
  /** Shown when the picture fails to load. */
  fallbackSrc?: string;
  urlFor?: (src: string, width: number, format?: 'webp' | 'avif') => string;
  className?: string;
}

/** A responsive picture, as AVIF where supported. Fills its container's width; crop it with an aspect class. */
export function Picture({
  src,
  width,
  height,
  alt,
  preview,
  focus,
  sizes = '100vw',
  widths = pictureWidths,
  priority = false,
  leads = false,
  fallbackSrc = defaultPicture,
  urlFor = pictureUrl,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const failed = failedSrc === src;

  // The picture may have loaded or failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (!element?.complete || element.currentSrc === '') return;
    if (element.naturalWidth === 0) setFailedSrc(src);
    else removePreviewLater(element);
  }, [src]);

  const sources = failed ? undefined : pictureSources(src, width, widths, urlFor);
  const smaller = sources && pictureSources(src, width, widths, (each, wide) => urlFor(each, wide, 'avif'));
  if (leads) preloadLeadingPicture({ src, width, sizes, widths, urlFor });
  return (
    <picture className="contents">
      {smaller && <source type="image/avif" srcSet={smaller} sizes={sizes} />}
      <img
        ref={image}
        src={failed ? fallbackSrc : urlFor(src, largestUpTo(960, width, widths))}
        srcSet={sources}
        sizes={sources && sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // Also a picture in view: the page is not painted, and does not respond, while it waits for a decoder.
        decoding="async"
        onLoad={({ currentTarget }) => removePreview(currentTarget)}
        onError={() => setFailedSrc(src)}
        style={failed ? undefined : { ...blurOf(preview), ...placeOf(focus) }}
        className={classNames('block h-auto w-full bg-linen object-cover', className)}
      />
    </picture>
  );
}

/** Preloads a picture from the page's head. A `CachedFragment` cannot: call this outside. */
export function preloadLeadingPicture({
  src,
  width,
  sizes = '100vw',
  widths = pictureWidths,
  urlFor = pictureUrl,
}: Pick<PictureProps, 'src' | 'width' | 'sizes' | 'widths' | 'urlFor'>): void {
  if (!import.meta.env.SSR) return;
  const srcSet = pictureSources(src, width, widths, (each, wide) => urlFor(each, wide, 'avif'));
  if (srcSet) preloadPicture({ srcSet, sizes, type: 'image/avif' });
}

/** For a picture in HTML from the server: removes its preview once it has loaded, and replaces it if it has failed. */
export function settlePicture(image: HTMLImageElement): void {
  if (!image.complete || image.currentSrc === '') return;
  if (image.naturalWidth > 0) return removePreviewLater(image);
  if (image.getAttribute('src') === defaultPicture) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = defaultPicture;
}

/** Keeps the focal point visible when the picture is cropped. */
function placeOf(focus: PictureProps['focus']): CSSProperties | undefined {
  return focus && { objectPosition: `${focus.x}% ${focus.y}%` };
}

/**
 * The preview of sixteen pixels looks blurred when scaled up. The value may come from local storage, so it is
 * validated.
 */
function blurOf(preview: string | undefined): CSSProperties | undefined {
  if (!preview || !/^[\w+/]+=*$/.test(preview)) return undefined;
  return { background: `center / cover url("data:image/webp;base64,${preview}")` };
}

/**
 * Otherwise it would show beside a picture that does not fill its place, and through a transparent one. A picture has loaded some
 * time before it is decoded and painted: without the preview its place would be empty meanwhile.
 */
function removePreview(image: HTMLImageElement): void {
  const remove = () => image.style.removeProperty('background');
  image.decode().then(remove, remove);
}

/** Pictures that had loaded before the scripts, and are painted by now. */
const painted: HTMLImageElement[] = [];

/** Removes the previews of pictures that had loaded before the scripts, all together when the page is idle. */
function removePreviewLater(image: HTMLImageElement): void {
  if (painted.push(image) > 1) return;
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    for (const each of painted.splice(0)) each.style.removeProperty('background');
  });
}

function largestUpTo(most: number, ownWidth: number, widths: readonly number[]): number {
  const fitting = widths.filter((width) => width <= Math.min(most, ownWidth));
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
}
