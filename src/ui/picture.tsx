import { type CSSProperties, useEffect, useRef, useState } from 'react';
import defaultPicture from './default-picture.svg?url&no-inline';
import { pictureSources, pictureUrl, pictureWidths } from './picture-address.ts';
import { classNames } from './class-names.ts';
import { preloadPicture } from './preload-picture.ts';

export interface PictureProps {
  src: string;
  /** The picture's own size in pixels; it reserves the room before the picture is there. */
  width: number;
  height: number;
  /** Empty for a picture that only repeats what stands beside it. */
  alt: string;
  /** A few pixels of it, a WebP as base64: seen as a blur until the picture is there. */
  preview?: string | undefined;
  /** Where to look, in hundredths from left and top, where its place crops it. */
  focus?: { x: number; y: number } | undefined;
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes?: string;
  widths?: readonly number[];
  /** Among the pictures one sees first: loaded at once and before others. */
  priority?: boolean;
  /** The first of them: the page's head already names it. */
  leads?: boolean;
  /** Shown when the picture fails to load. */
  fallbackSrc?: string;
  urlFor?: (src: string, width: number, format?: 'webp' | 'avif') => string;
  className?: string;
}

/**
 * A picture in the width its place needs, as AVIF where the browser reads it. Fills the place's width; crop it with an
 * aspect class.
 */
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

  // A picture of the server's page may have failed before there was anyone to hear it.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailedSrc(src);
  }, [src]);

  const sources = failed ? undefined : pictureSources(src, width, widths, urlFor);
  const smaller = sources && pictureSources(src, width, widths, (each, wide) => urlFor(each, wide, 'avif'));
  if (leads && smaller) preloadPicture({ srcSet: smaller, sizes, type: 'image/avif' });
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
        decoding={priority ? 'sync' : 'async'}
        onError={() => setFailedSrc(src)}
        style={failed ? undefined : { ...blurOf(preview), ...placeOf(focus) }}
        className={classNames('block h-auto w-full bg-linen object-cover', className)}
      />
    </picture>
  );
}

/** Kept in sight where the place has another shape than the picture. */
function placeOf(focus: PictureProps['focus']): CSSProperties | undefined {
  return focus && { objectPosition: `${focus.x}% ${focus.y}%` };
}

/** Sixteen pixels drawn large are a blur. What lies in a browser's own storage may be anything, and is not trusted. */
function blurOf(preview: string | undefined): CSSProperties | undefined {
  if (!preview || !/^[\w+/]+=*$/.test(preview)) return undefined;
  return { background: `center / cover url("data:image/webp;base64,${preview}")` };
}

function largestUpTo(most: number, ownWidth: number, widths: readonly number[]): number {
  const fitting = widths.filter((width) => width <= Math.min(most, ownWidth));
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
}
