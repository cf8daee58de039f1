import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlayIcon } from '#ui/icons.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFollowVideos, videosQuery } from '../../client/admin.ts';
import type { StaffVideoRow } from '../../contract/staff.ts';
import { momentText } from '../../rules/moment-text.ts';
import { taskLabels } from '../storefront/task-labels.ts';

/** All videos, newest first. */
export function VideosList() {
  const { t, i18n } = useLingui();
  useFollowVideos();
  const query = useQuery(videosQuery);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const languagesOf = (codes: readonly string[]) =>
    joinByComma(
      codes.map((code) => names.of(code) ?? code),
      i18n.locale,
    );
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {({ items, canTranscode }) => (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
          {items.length === 0 ? (
            <EmptyState
              icon={<PlayIcon />}
              title={<Trans>No videos yet</Trans>}
              text={<Trans>Show customers how to set up, use and look after what they buy.</Trans>}
            />
          ) : (
            <ul aria-label={t`Videos`} className="border-t border-hairline">
              {items.map((video) => (
                <LinkRow
                  key={video.id}
                  to={`/admin/videos/${video.id}`}
                  image={video.poster}
                  title={
                    <span className="flex flex-wrap items-center gap-x-2.5 whitespace-normal">
                      <bdi>{localize(video.title, 'en')}</bdi>
                      <VideoBadges video={video} />
                    </span>
                  }
                  text={
                    <>
                      {i18n._(taskLabels[video.task])}
                      {video.captionLanguages.length > 0 && (
                        <>
                          {' · '}
                          <Trans>Captions: {languagesOf(video.captionLanguages)}</Trans>
                        </>
                      )}
                    </>
                  }
                  aside={video.durationMs === null ? '–' : momentText(video.durationMs)}
                  asideText={
                    video.openQuestions > 0 ? <Trans>Open questions: {video.openQuestions}</Trans> : undefined
                  }
                />
              ))}
            </ul>
          )}
          {!canTranscode && (
            <p className="type-small text-ink-soft">
              <Trans>
                ffmpeg is not installed on the server: videos are shown as they were uploaded. Upload H.264 in
                MP4, at most 720 lines.
              </Trans>
            </p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function VideoBadges({ video: { status, fileState } }: { video: StaffVideoRow }) {
  return (
    <>
      {status === 'draft' && (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )}
      {fileState === 'empty' && (
        <Badge tone="butter">
          <Trans>No file</Trans>
        </Badge>
      )}
      {fileState === 'checking' && (
        <Badge tone="butter">
          <Trans>Being prepared</Trans>
        </Badge>
      )}
      {fileState === 'failed' && (
        <Badge tone="berry">
          <Trans>File rejected</Trans>
        </Badge>
      )}
    </>
  );
}
