/** Default widths of a photograph in `srcset`, in pixels. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;

/**
 * Address of a photograph at one width: `/media/pot.webp` (or `/media/pot`) at 640 is `/media/pot-640.webp`.
 * SVGs, addresses with a query and addresses outside `/media/` have one size and stay unchanged.
 */
export function pictureUrl(src: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  const photograph = /^(\/media\/[^?#.]+)(?:\.(?:webp|avif|jpe?g|png))?$/.exec(src);
  return photograph ? `${photograph[1]}-${width}.${format}` : src;
}

/** The `srcset` of a photograph up to its own width, at least one; `undefined` for pictures with one size. */
export function pictureSources(
  src: string,
  ownWidth: number,
  widths: readonly number[],
  urlFor: (src: string, width: number) => string,
): string | undefined {
  if (widths.length === 0 || urlFor(src, widths[0]!) === src) return undefined;
  const fitting = widths.filter((width) => width <= ownWidth);
  const offered = fitting.length > 0 ? fitting : [Math.min(...widths)];
  return offered.map((width) => `${urlFor(src, width)} ${width}w`).join(', ');
}
