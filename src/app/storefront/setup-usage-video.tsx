import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { data, Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { productTags } from '#kernel/cache-tags.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import type { Video } from '#modules/videos/contract/videos.ts';
import { momentText } from '#modules/videos/rules/moment-text.ts';
import { startOf } from '#modules/videos/rules/start-of.ts';
import { VideoFilters } from '#modules/videos/ui/storefront/video-filters.tsx';
import { VideoGrid } from '#modules/videos/ui/storefront/video-grid.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlayIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/setup-usage-video';
import { defaultServices } from './default-content/services.tsx';
import { ContentHtml } from './frame/content-html.tsx';
import { loadContentPage } from './load-content.ts';
import { loadVideos } from './load-videos.ts';
import { pageMeta } from './page-meta.ts';
import { servicePageMeta } from './service-page-meta.ts';
import type { StorefrontData } from './storefront-data.ts';
import { structuredVideo, videoPath } from './structured-video.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { written } = await loadContentPage(context, 'setup-usage-video');
  const ctx = context.get(publicData);
  const library = await loadVideos(ctx, new URL(request.url).searchParams);
  const page = { written, ...library, tags: productTags(ctx) };
  return library.isMissing ? data(page, { status: 404 }) : page;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const video = loaderData?.video;
  if (!video) return servicePageMeta(matches, loaderData?.written, 'setup-usage-video');
  const layout = matches.find((match) => match?.id === 'storefront/layout')?.loaderData as
    StorefrontData | undefined;
  return pageMeta(matches, {
    title: video.title,
    ...(video.description === '' ? {} : { description: video.description }),
    path: videoPath(video.slug),
    image: video.poster?.src ?? null,
    ...(layout ? { structured: structuredVideo(video, layout.address) } : {}),
  });
};

// Loads apart from the page: see frame/appointment-page.tsx.
const VideoPlayer = lazyPart(() =>
  import('#modules/videos/ui/storefront/video-player.tsx').then((module) => ({
    default: module.VideoPlayer,
  })),
);
const AskQuestion = lazyPart(() =>
  import('#modules/videos/ui/storefront/ask-question.tsx').then((module) => ({
    default: module.AskQuestion,
  })),
);
const OwnVideos = lazyPart(() =>
  import('#modules/videos/ui/storefront/own-videos.tsx').then((module) => ({ default: module.OwnVideos })),
);

/** The library of videos, or one video. Title, introduction and text are the content that staff can edit. */
export default function SetupUsageVideo({
  loaderData: { written, video, isMissing, filters, videos },
}: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead, note } = defaultServices['setup-usage-video'];
  const { status } = useSession();
  const count = videos.length;
  const [firstId] = filters.product.split(',');
  const productName = videos.flatMap(({ products }) => products).find(({ id }) => id === firstId)?.name;
  useFocusOfShown(video?.id ?? null);
  if (video) return <OneVideo key={video.id} video={video} />;
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={written ? <bdi>{written.title}</bdi> : i18n._(title)}
          lead={written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
          className="pb-8! sm:pb-10!"
        />
        <div className="grid gap-14">
          {isMissing && (
            <p role="status">
              <Trans>This video is no longer here. These are the others.</Trans>
            </p>
          )}
          {status === 'signed-in' && (
            <Suspense fallback={null}>
              <OwnVideos />
            </Suspense>
          )}
          <section className="grid gap-8">
            <h2 className={status === 'signed-in' ? 'type-heading' : 'sr-only'}>
              <Trans>All videos</Trans>
            </h2>
            <VideoFilters filters={filters} />
            {filters.product !== '' && (
              <p className="flex flex-wrap gap-x-4 gap-y-1">
                {productName ? (
                  <Trans>
                    Only videos about <bdi>{productName}</bdi>.
                  </Trans>
                ) : (
                  <Trans>Only videos about the chosen product.</Trans>
                )}
                <Link to="/setup-usage-video" className="text-link">
                  <Trans>See all videos</Trans>
                </Link>
              </p>
            )}
            <p role="status" className="type-small text-ink-soft">
              <Trans>Videos: {count}</Trans>
            </p>
            {videos.length === 0 ? (
              <EmptyState
                icon={<PlayIcon />}
                title={<Trans>No videos found</Trans>}
                text={<Trans>Try fewer words, or other filters.</Trans>}
                action={
                  <ButtonLink to="/setup-usage-video">
                    <Trans>See all videos</Trans>
                  </ButtonLink>
                }
              />
            ) : (
              <VideoGrid videos={videos} />
            )}
          </section>
        </div>
        <div className="mt-16 max-w-[68ch] text-pretty text-ink-soft">
          {written ? <ContentHtml html={written.body} /> : <p>{note}</p>}
          <p className="mt-3">
            <Link to="/contact" className="text-link">
              <Trans>Contact us</Trans>
            </Link>
          </p>
        </div>
      </Container>
    </main>
  );
}

/** The address of a video differs in its query only, so the focus moves to the new content here. */
function useFocusOfShown(id: string | null): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [id]);
}

const neverChanges = () => () => {};
const searchOf = () => globalThis.location.search;

function OneVideo({ video }: { video: Video }) {
  const { status } = useSession();
  const search = useSyncExternalStore(neverChanges, searchOf, () => null);
  const isCustomer = status === 'signed-in';
  const signInPath = (atMs: number) =>
    `/login?redirectTo=${encodeURIComponent(`${videoPath(video.slug)}&t=${Math.floor(atMs / 1000)}`)}`;
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<bdi>{video.title}</bdi>} className="pb-6! sm:pb-8!" />
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below */}
          <video
            controls
            preload="metadata"
            aria-label={video.title}
            className="mb-4 aspect-video w-full bg-screen"
          >
            {video.files.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
          </video>
        </noscript>
        <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
          {search === null || status === 'loading' ? (
            <Skeleton className="aspect-video w-full" />
          ) : (
            <VideoPlayer
              video={video}
              isCustomer={isCustomer}
              startMs={startOf(new URLSearchParams(search), video.moments)}
              ask={(atMs, onAsked) => (
                <AskQuestion
                  videoId={video.id}
                  atMs={atMs}
                  signInPath={isCustomer ? null : signInPath(atMs)}
                  onAsked={onAsked}
                />
              )}
            />
          )}
        </Suspense>
        <div className="mt-10 grid max-w-prose gap-6">
          {video.description !== '' && (
            <p dir="auto" className="whitespace-pre-line">
              {video.description}
            </p>
          )}
          {video.transcript.length > 0 && (
            <section className="grid gap-2">
              <h2 className="type-subheading">
                <Trans>Transcript</Trans>
              </h2>
              <ol className="grid gap-1.5">
                {video.transcript.map(({ startMs, text }) => (
                  <li key={startMs} className="flex gap-3">
                    <span className="figures type-small pt-0.5 text-ink-soft">{momentText(startMs)}</span>
                    <span dir="auto">{text}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {video.products.length > 0 && (
            <section className="grid gap-2">
              <h2 className="type-subheading">
                <Trans>In this video</Trans>
              </h2>
              <ul className="grid gap-1">
                {video.products.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/product/${id}`} className="text-link">
                      <bdi>{name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p>
            <Link to="/setup-usage-video" className="text-link">
              <Trans>All videos</Trans>
            </Link>
          </p>
        </div>
      </Container>
    </main>
  );
}
