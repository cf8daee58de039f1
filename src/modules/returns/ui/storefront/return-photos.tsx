import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDrop } from '#ui/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { orderReturnsQuery, removePhoto } from '../../client/own-returns.ts';
import { uploadPhoto } from '../../client/upload-photo.ts';
import type { ReturnPhoto } from '../../contract/own-returns.ts';
import { maxPhotos } from '../../contract/states.ts';
import { useReturnProblem } from './use-return-problem.ts';

/** Photo upload: each photo is uploaded when chosen and is still there when the form is reopened. */
export function ReturnPhotos({
  orderId,
  photos,
  onBusy,
}: {
  orderId: string;
  photos: readonly ReturnPhoto[];
  onBusy: (isBusy: boolean) => void;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = orderReturnsQuery(orderId);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const textOf = useReturnProblem();
  const isBusy = progress !== undefined;
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);

  const setPhotos = (change: (photos: ReturnPhoto[]) => ReturnPhoto[]) =>
    queries.setQueryData(queryKey, (before) => before && { ...before, photos: change(before.photos) });

  async function send(files: readonly File[]) {
    setFailure(undefined);
    const accepted = files.slice(0, maxPhotos - photos.length);
    for (const [index, file] of accepted.entries()) {
      const report = (part: number) => setProgress((index + part) / accepted.length);
      report(0);
      try {
        const photo = await uploadPhoto(orderId, file, report);
        setPhotos((before) => [...before, photo]);
      } catch (error) {
        setFailure(textOf(error));
        break;
      }
    }
    setProgress(undefined);
  }

  const removing = useMutation({
    mutationFn: (photoId: string) => removePhoto(orderId, photoId),
    onSuccess: (_, photoId) => setPhotos((before) => before.filter(({ id }) => id !== photoId)),
    onError: (error) => {
      setFailure(textOf(error));
      return queries.invalidateQueries({ queryKey });
    },
  });

  return (
    <div className="grid gap-3">
      <p className="type-small font-medium">
        <Trans>Photos</Trans>{' '}
        <span className="font-normal text-ink-soft">
          <Trans>(optional)</Trans>
        </span>
      </p>
      {photos.length > 0 && (
        <ul aria-label={t`Your photos`} className="flex flex-wrap gap-3">
          {photos.map(({ id, smallSrc, width, height }, index) => (
            <li key={id} className="relative w-24">
              <Picture
                src={smallSrc}
                width={width}
                height={height}
                alt={t`Photo ${index + 1}`}
                className="aspect-square rounded-sm"
              />
              <span className="absolute -end-2 -top-2 rounded-full bg-surface">
                <IconButton
                  label={t`Remove photo ${index + 1}`}
                  icon={<CloseIcon />}
                  outlined
                  disabled={removing.isPending}
                  onClick={() => removing.mutate(id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxPhotos && (
        <FileDrop
          label={photos.length > 0 ? t`Add another photo` : t`Add a photo`}
          description={t`Photos help us to assess the problem. Only you and the shop see them. Up to 5 photos.`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          disabled={isBusy}
          {...(progress === undefined ? {} : { progress })}
          error={failure}
          onFiles={(files) => void send(files)}
        />
      )}
    </div>
  );
}
