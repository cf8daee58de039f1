/** Where a video speaks of a product; `variantId` '' for every variant. */
interface Moment {
  productId: string;
  variantId: string;
  startMs: number;
}

/**
 * Where a link asks a video to begin, in milliseconds: `t` in seconds, or `variant` as `<product> <variant>`. A variant
 * without a moment of its own begins at that of every variant; without one, the video begins at its start.
 *
 * @returns null if the link asks for nothing.
 */
export function startOf(params: URLSearchParams, moments: readonly Moment[]): number | null {
  const seconds = Number(params.get('t'));
  if (params.has('t') && Number.isFinite(seconds) && seconds >= 0) return Math.round(seconds * 1000);
  const variant = params.get('variant');
  if (variant === null) return null;
  const [productId, variantId = ''] = variant.split(' ', 2);
  const ofProduct = moments.filter((moment) => moment.productId === productId);
  const found =
    ofProduct.find((moment) => moment.variantId === variantId) ??
    ofProduct.find((moment) => moment.variantId === '');
  return found?.startMs ?? null;
}
