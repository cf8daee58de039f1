import { type RefObject, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { pictureUrl } from '#ui/picture-address.ts';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { videoQuery } from '../../client/admin.ts';
import { uploadVideo } from '../../client/upload-video.ts';
import type { StaffVideo } from '../../contract/staff.ts';
import { maxVideoBytes } from '../../contract/states.ts';
import { momentText } from '../../rules/moment-text.ts';
import { useStaffVideoProblem } from './use-staff-video-problem.ts';
import { fileProblemTexts } from './video-labels.ts';

/** The video as it plays, the state of its file, and the upload. */
export function VideoFile({
  video,
  player,
  mayEdit,
}: {
  video: StaffVideo;
  player: RefObject<HTMLVideoElement | null>;
  mayEdit: boolean;
}) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  const { files, fileState, fileProblem, durationMs, width, height, poster, captions } = video;
  const size = files[0] ? Math.max(0.1, files[0].bytes / 1_000_000) : 0;
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size);
  return (
    <>
      {files.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a track for each language of the captions
        <video
          // A new file is a new player.
          key={files[0]!.src}
          ref={player}
          controls
          playsInline
          preload="metadata"
          poster={poster ? pictureUrl(poster.src, 1280) : undefined}
          aria-label={localize(video.title, 'en')}
          className="aspect-video w-full rounded-xs bg-screen max-xl:sticky max-xl:top-0 max-xl:z-10 max-xl:mx-auto max-xl:max-w-xl"
        >
          {files.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {captions.map(({ language }) => (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={language}
              src={`/api/videos/${video.slug}/captions/${language}`}
            />
          ))}
        </video>
      )}
      <section className="grid gap-4">
        {durationMs !== null && (
          <p className="type-small text-ink-soft">
            {momentText(durationMs)} · {width} × {height} · <Trans>{megabytes} MB</Trans>
          </p>
        )}
        {fileState === 'checking' && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            <Trans>The video is being checked and prepared. You can go on working.</Trans>
          </p>
        )}
        {fileState === 'failed' && fileProblem !== null && (
          <p role="alert" className="text-berry-ink">
            {i18n._(fileProblemTexts[fileProblem])}
          </p>
        )}
        {mayEdit && <Upload id={video.id} hasFile={files.length > 0} />}
      </section>
    </>
  );
}

/** Choosing the same file again goes on where an upload was interrupted. */
function Upload({ id, hasFile }: { id: string; hasFile: boolean }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problemOf = useStaffVideoProblem();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File | undefined) {
    if (!file || running.current) return;
    setPausedAt(null);
    if (file.size === 0) {
      setProblem(t`This file is empty.`);
      return;
    }
    if (file.size > maxVideoBytes) {
      setProblem(t`A video can have 2 GB at most.`);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      const changed = await uploadVideo({ id, file, signal: controller.signal }, setShare);
      queries.setQueryData(videoQuery(id).queryKey, changed);
      showToast({ kind: 'success', text: t`Video uploaded` });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error));
    } finally {
      running.current = null;
      setShare(null);
    }
  }

  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="grid gap-3">
      <FileDrop
        label={hasFile ? t`Replace the video` : t`Upload the video`}
        description={t`MP4, MOV, WebM or MKV, up to 2 GB and two hours. If the upload is interrupted, choose the same file again: it goes on.`}
        accept="video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.mov,.webm,.mkv,.m4v"
        error={problem}
        disabled={share !== null}
        {...(share === null ? {} : { progress: share })}
        onFiles={([file]) => void start(file)}
      />
      {pausedAt !== null && (
        <p role="status">
          <Trans>Paused at {pausedAt}%. Choose the same file again to continue.</Trans>
        </p>
      )}
      {share !== null && (
        <p className="flex flex-wrap items-center gap-4">
          <span role="status">
            <Trans>{percent}% uploaded</Trans>
          </span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              running.current?.abort();
              setPausedAt(percent);
            }}
          >
            <Trans>Pause the upload</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
