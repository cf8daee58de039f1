import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureData } from '#kernel/contract.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Picture } from '#ui/picture.tsx';
import { UploadList } from '#ui/admin/upload-list.tsx';
import { useUploads } from '#ui/admin/use-uploads.ts';

export function CategoryPicture({
  picture,
  alt,
  onChange,
  onBusy,
}: {
  picture: { id: string; image: PictureData } | null;
  alt: string;
  onChange: (picture: { id: string; image: PictureData } | null) => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const { t } = useLingui();
  const uploads = useUploads(onChange);
  useEffect(() => onBusy(uploads.isBusy), [onBusy, uploads.isBusy]);
  return (
    <div className="grid gap-3">
      <p className="type-small font-medium">
        <Trans>Picture</Trans>
      </p>
      {picture && (
        <div className="flex items-end gap-5">
          <div className="aspect-4/5 w-36 overflow-hidden rounded-md bg-linen">
            <Picture {...picture.image} sizes="144px" className="size-full" />
          </div>
          <Button variant="secondary" onClick={() => onChange(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        </div>
      )}
      <UploadList uploads={uploads.list} onDismiss={uploads.dismiss} />
      <FileDrop
        label={picture ? t`Replace picture` : t`Add picture`}
        description={t`JPEG, PNG, WebP or AVIF, up to 20 MB.`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFiles={(files) => uploads.start(files.slice(0, 1), alt.trim())}
      />
    </div>
  );
}
