import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { UploadList } from '#ui/admin/upload-list.tsx';
import { useUploads } from '#ui/admin/use-uploads.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import type { Logo, LogoGround } from '../../../contract/logo.ts';

/** Uploads or removes the logo for one background. */
export function LogoChoice({
  ground,
  picture,
  shopName,
  pending,
  onPut,
}: {
  ground: LogoGround;
  picture: Logo['light'];
  shopName: string;
  pending: boolean;
  onPut: (pictureId: string | null, formerId: string | null) => void;
}) {
  const { t } = useLingui();
  const now = picture?.id ?? null;
  // The logo may change while an upload is running.
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  const uploads = useUploads(({ id }) => onPut(id, latest.current));
  useUnsaved(uploads.isBusy);
  const isLight = ground === 'light';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <UploadList uploads={uploads.list} onDismiss={uploads.dismiss} />
      <FileDrop
        label={uploadLabel()}
        description={t`PNG, WebP, AVIF or JPEG, up to 20 MB. Use a transparent background and a width of at least 600 pixels. Shown at up to 180 × 40 pixels.`}
        accept="image/png,image/webp,image/avif,image/jpeg"
        disabled={pending || uploads.isBusy}
        onFiles={(files) => uploads.start(files.slice(0, 1), shopName)}
      />
      {now !== null && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={pending}
          onClick={() => onPut(null, now)}
        >
          {isLight ? <Trans>Remove logo</Trans> : <Trans>Remove dark theme logo</Trans>}
        </Button>
      )}
    </div>
  );

  function uploadLabel(): string {
    if (isLight) return picture ? t`Replace logo` : t`Add logo`;
    return picture ? t`Replace dark theme logo` : t`Add dark theme logo`;
  }
}
