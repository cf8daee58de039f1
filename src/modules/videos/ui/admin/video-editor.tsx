import { type ReactNode, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { DeleteRecord } from '#ui/admin/delete-record.tsx';
import { useDeleteVideo } from '../../client/admin.ts';
import type { StaffVideo } from '../../contract/staff.ts';
import { CaptionsSection } from './captions-section.tsx';
import { VideoFile } from './video-file.tsx';
import { VideoForm } from './video-form.tsx';

/** A video: player and upload, texts, captions. The player stays in sight, because moments are taken from it. */
export function VideoEditor({
  video,
  mayEdit,
  onDeleted,
  children,
}: {
  video: StaffVideo;
  mayEdit: boolean;
  onDeleted: () => void;
  /** Above everything, such as a link to the page of the shop. */
  children?: ReactNode;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const remove = useDeleteVideo();
  return (
    <div className="flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-12">
      <div className="contents xl:sticky xl:top-6 xl:order-2 xl:grid xl:content-start xl:gap-4 xl:self-start">
        {children}
        <VideoFile video={video} player={player} mayEdit={mayEdit} />
      </div>
      <div className="grid min-w-0 gap-10 xl:order-1">
        <fieldset disabled={!mayEdit} className="min-w-0">
          <VideoForm key={video.id} video={video} player={player} />
        </fieldset>
        <CaptionsSection video={video} mayEdit={mayEdit} />
        {mayEdit && (
          <DeleteRecord
            name={localize(video.title, 'en')}
            label={<Trans>Delete video</Trans>}
            text={<Trans>Its file, captions and questions are deleted too. This cannot be undone.</Trans>}
            onDelete={() => remove.mutateAsync(video.id)}
            onDeleted={onDeleted}
          />
        )}
      </div>
    </div>
  );
}
