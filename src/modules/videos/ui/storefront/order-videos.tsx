import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { PlayIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { VideoCard } from '../../contract/videos.ts';
import { videosOfQuery } from '../../client/library.ts';
import { momentText } from '../../rules/moment-text.ts';

/** The page of a video, at the moment of the variant that was bought. */
function pathOf(
  { slug, products }: VideoCard,
  variants: readonly { productId: string; variantId: string }[],
): string {
  const bought = variants.find(({ productId }) => products.some(({ id }) => id === productId));
  const variant = bought ? `${bought.productId} ${bought.variantId}`.trim() : '';
  const query = new URLSearchParams({ video: slug, ...(variant === '' ? {} : { variant }) });
  return `/setup-usage-video?${query.toString()}`;
}

/** Most videos that an order shows; the library has the others. */
const MAX_SHOWN = 4;

/** Videos about the products of an order; nothing without any, and nothing if they cannot be loaded. */
export function OrderVideos({ variants }: { variants: readonly { productId: string; variantId: string }[] }) {
  const productIds = variants.map(({ productId }) => productId);
  const { data } = useQuery(videosOfQuery([...new Set(productIds)].toSorted()));
  const videos = data?.items.slice(0, MAX_SHOWN) ?? [];
  if (videos.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="type-subheading mb-4">
        <Trans>Videos for your order</Trans>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {videos.map((video) => {
          const { id, title, durationMs, poster } = video;
          return (
            <li key={id}>
              <Link
                to={pathOf(video, variants)}
                className="group flex items-center gap-4 hover:text-copper-ink"
              >
                <span className="grid aspect-video w-28 shrink-0 place-items-center overflow-hidden rounded-xs bg-linen text-ink-soft">
                  {poster ? <Picture {...poster} alt="" sizes="7rem" className="size-full" /> : <PlayIcon />}
                </span>
                <span className="grid">
                  <bdi className="font-medium group-hover:underline">{title}</bdi>
                  <span className="figures type-small text-ink-soft">{momentText(durationMs)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
