import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { useFollowVideos, videoQuery } from '#modules/videos/client/admin.ts';
import { VideoEditor } from '#modules/videos/ui/admin/video-editor.tsx';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/video';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function VideoPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  useFollowVideos();
  const query = useQuery(videoQuery(id));
  const title = query.data ? localize(query.data.title, 'en') : t`Video`;
  return (
    <AdminPage title={title} breadcrumbs={[{ label: t`Videos`, to: '/admin/videos' }, { label: title }]}>
      <QueryView query={query} skeleton={<FormSkeleton />} missing={<RecordNotFound back="/admin/videos" />}>
        {(video) => (
          <PictureUploaderProvider value={pictureUploader}>
            <VideoEditor
              video={video}
              mayEdit={user !== null && allowsEditing(user, 'videos')}
              onDeleted={() => void navigate('/admin/videos', { replace: true })}
            >
              {video.status === 'published' && (
                <a href={`/setup-usage-video?video=${video.slug}`} className="text-link justify-self-start">
                  <Trans>See it in the shop</Trans>
                </a>
              )}
            </VideoEditor>
          </PictureUploaderProvider>
        )}
      </QueryView>
    </AdminPage>
  );
}
