import { queryOptions } from '@tanstack/react-query';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { videosContract } from '../contract/videos.ts';

const { videos: api } = storefrontApi<{ videos: typeof videosContract }>();

/** Published videos about some products, in the language of the page. */
export const videosOfQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['videos-of', ...productIds],
    queryFn: ({ signal }) =>
      api.list({ productId: productIds.join(','), language: pageLanguage() }, { signal }),
    enabled: productIds.length > 0,
    staleTime: 5 * 60_000,
  });
