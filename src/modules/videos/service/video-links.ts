import type { LocalizedText } from '#kernel/localized-text.ts';
import type { Context } from '#platform/context.ts';
import * as details from '../store/details.ts';
import * as store from '../store/videos.ts';

export interface OwnedVariant {
  productId: string;
  /** '' for a product without variants. */
  variantId: string;
}

export interface VideoLink {
  title: LocalizedText;
  /** Opens the video where it speaks of the variant, in English. */
  path: string;
}

export const variantKey = ({ productId, variantId }: OwnedVariant): string => `${productId} ${variantId}`;

/**
 * For each variant the video that its buyer needs first: one that speaks of exactly this variant, else one about setting
 * up, else the newest. Variants without a published video are left out. Two queries in all.
 */
export async function listVideoLinks(
  ctx: Pick<Context, 'tx'>,
  variants: readonly OwnedVariant[],
): Promise<Map<string, VideoLink>> {
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
  if (productIds.length === 0) return new Map();
  const videos = await store.listPublished(ctx.tx, { words: [], productIds });
  const moments = await details.listMoments(
    ctx.tx,
    videos.map(({ id }) => id),
  );
  return new Map(
    variants.flatMap((variant) => {
      const about = moments.filter(({ productId }) => productId === variant.productId);
      const rank = (video: store.StoredVideo): number => {
        const isExact = about.some(
          (moment) =>
            moment.videoId === video.id && moment.variantId !== '' && moment.variantId === variant.variantId,
        );
        return (isExact ? 2 : 0) + (video.task === 'setup' ? 1 : 0);
      };
      const [first] = videos
        .filter(({ id }) => about.some(({ videoId }) => videoId === id))
        .toSorted((a, b) => rank(b) - rank(a));
      if (!first) return [];
      const query = new URLSearchParams({ video: first.slug, variant: variantKey(variant).trim() });
      const link = { title: first.title, path: `/setup-usage-video?${query.toString()}` };
      return [[variantKey(variant), link] as const];
    }),
  );
}
