import { type RefObject, useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureData } from '#kernel/contract.ts';
import { UploadList } from '#ui/admin/upload-list.tsx';
import { useUploads } from '#ui/admin/use-uploads.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

/** The frame that the player shows, as a picture file; null before the video has one. */
async function frameOf(player: HTMLVideoElement | null): Promise<File | null> {
  // Before a frame is decoded the picture would be black.
  if (!player || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = player.videoWidth;
  canvas.height = player.videoHeight;
  canvas.getContext('2d')?.drawImage(player, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}

/** The picture that stands for the video, taken from a frame of it. */
export function PosterField({
  poster,
  player,
  alt,
  onChange,
  onBusy,
}: {
  poster: PictureData | null;
  player: RefObject<HTMLVideoElement | null>;
  /** Text for screen readers. */
  alt: string;
  onChange: (poster: { id: string; image: PictureData } | null) => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const { t } = useLingui();
  const uploads = useUploads(onChange);
  const [problem, setProblem] = useState<string>();
  useEffect(() => onBusy(uploads.isBusy), [onBusy, uploads.isBusy]);

  async function take() {
    setProblem(undefined);
    const frame = await frameOf(player.current).catch(() => null);
    if (frame) uploads.start([frame], alt.trim());
    else setProblem(t`Upload the video, go to the moment you want, and try again.`);
  }

  return (
    <div className="grid gap-3">
      <p className="type-small font-medium">
        <Trans>Poster</Trans>
      </p>
      {poster && (
        <div className="aspect-video w-64 max-w-full overflow-hidden rounded-xs bg-linen">
          <Picture {...poster} sizes="256px" className="size-full object-cover" />
        </div>
      )}
      <UploadList uploads={uploads.list} onDismiss={uploads.dismiss} />
      {problem && (
        <p role="alert" className="type-small text-berry-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void take()}>
          <Trans>Use the frame that the player shows</Trans>
        </Button>
        {poster && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trans>Remove poster</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
