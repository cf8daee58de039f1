import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { pictureUrl } from '#ui/picture-address.ts';
import { SelectField } from '#ui/select-field.tsx';
import {
  rememberCaptions,
  rememberedCaptions,
  rememberedMs,
  rememberMs,
} from '../../client/player-memory.ts';
import { readProgress, saveProgress } from '../../client/watch.ts';
import type { OwnQuestion, Video } from '../../contract/videos.ts';
import { momentText } from '../../rules/moment-text.ts';
import { showCaptions, shownCaptions } from './caption-tracks.ts';
import { VideoQuestions } from './video-questions.tsx';
import { actionOfKey, chapterAt, nextSpeed, speeds } from './player-keys.ts';

/** Milliseconds between two records of the progress. */
const SAVE_EVERY_MS = 5_000;
/** A video is not resumed within so many milliseconds of its start or end. */
const RESUME_MARGIN_MS = 3_000;

/** Player with chapters, captions, speed, resuming and picture in picture, in the browser's own video element. */
export function VideoPlayer({
  video,
  isCustomer,
  startMs,
  ask,
}: {
  video: Video;
  /** Whether progress is kept on the server. */
  isCustomer: boolean;
  /** Where a link asks the video to begin; null for none. */
  startMs: number | null;
  /** The form to ask about the current moment. */
  ask: (atMs: number, onAsked: (question: OwnQuestion) => void) => ReactNode;
}) {
  const { t, i18n } = useLingui();
  const player = useRef<HTMLVideoElement>(null);
  const [positionMs, setPosition] = useState(startMs ?? 0);
  const [speed, setSpeed] = useState(1);
  const [captions, setCaptions] = useState(() => initialCaptions(video.captions));
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const [questions, setQuestions] = useState<readonly OwnQuestion[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const { id, files, poster, chapters, durationMs } = video;

  function seek(ms: number) {
    if (player.current) player.current.currentTime = ms / 1000;
    setPosition(ms);
  }

  // The files of a page from the server may have failed before React listened.
  useEffect(() => {
    if (player.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailed(true);
  }, []);

  // A link counts most, then where the customer or this browser stopped.
  useEffect(() => {
    let isStopped = false;
    async function resume() {
      // What this browser remembers also counts for a customer who watched before signing in.
      let ms = rememberedMs(id);
      if (isCustomer) {
        const read = await readProgress(id).catch(() => null);
        if (isStopped) return;
        if (read) {
          setQuestions(read.questions);
          if (read.progress) ms = read.progress.isFinished ? 0 : read.progress.positionMs;
        }
      }
      const element = player.current;
      // Pressing play meanwhile counts more.
      if (isStopped || !element || element.currentTime > 0) return;
      if (startMs !== null) element.currentTime = startMs / 1000;
      else if (ms > RESUME_MARGIN_MS && ms < durationMs - RESUME_MARGIN_MS) {
        element.currentTime = ms / 1000;
        setResumedAt(ms);
      }
    }
    void resume();
    return () => {
      isStopped = true;
    };
  }, [id, isCustomer, startMs, durationMs]);

  // Records the position: while the video plays, and when it stops. A customer's is on the server, a guest's here.
  const savedAt = useRef(0);
  function record(isForced: boolean) {
    const element = player.current;
    if (!element || (!isForced && performance.now() - savedAt.current < SAVE_EVERY_MS)) return;
    savedAt.current = performance.now();
    const ms = Math.round(element.currentTime * 1000);
    const isFinished = element.ended || ms > durationMs - 1_000;
    rememberMs(id, isFinished || isCustomer ? null : ms);
    // A record that fails is made up for by the next.
    if (isCustomer) saveProgress({ videoId: id, positionMs: ms, isFinished }).catch(() => {});
  }

  // The controls of the player change captions too.
  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    showCaptions(tracks, captions);
    const follow = () => setCaptions(shownCaptions(tracks));
    tracks.addEventListener('change', follow);
    return () => tracks.removeEventListener('change', follow);
  }, [captions]);

  // The language that the key switches on again.
  const lastCaptions = useRef(captions || defaultCaptions(video.captions));
  function chooseCaptions(language: string) {
    if (language !== '') lastCaptions.current = language;
    setCaptions(language);
    rememberCaptions(language);
  }

  function changeSpeed(next: number) {
    if (player.current) player.current.playbackRate = next;
    setSpeed(next);
  }

  function onKey(event: KeyboardEvent) {
    const element = player.current;
    const action = event.ctrlKey || event.metaKey || event.altKey ? null : actionOfKey(event.key);
    if (!element || !action) return;
    event.preventDefault();
    if (action.do === 'toggle') void (element.paused ? element.play() : element.pause());
    else if (action.do === 'skip') seek(Math.max(0, (element.currentTime + action.seconds) * 1000));
    else if (action.do === 'mute') element.muted = !element.muted;
    else if (action.do === 'captions') chooseCaptions(captions === '' ? lastCaptions.current : '');
    else if (action.do === 'fullscreen')
      void (document.fullscreenElement ? document.exitFullscreen() : element.requestFullscreen()).catch(
        () => {},
      );
    else changeSpeed(nextSpeed(speed, action.do === 'faster' ? 1 : -1));
  }

  const chapter = chapterAt(chapters, positionMs);
  const languageNames = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="grid content-start gap-4">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a track for each language of the captions */}
          <video
            ref={player}
            controls
            playsInline
            preload="metadata"
            poster={poster ? pictureUrl(poster.src, 1280) : undefined}
            aria-label={video.title}
            className="aspect-video w-full rounded-xs bg-screen [&::cue]:text-base sm:[&::cue]:text-xl"
            // The keys work while the player has the focus; its controls do the same.
            onKeyDown={onKey}
            onTimeUpdate={({ currentTarget }) => {
              setPosition(Math.round(currentTarget.currentTime * 1000));
              record(false);
            }}
            onPause={() => record(true)}
            onEnded={() => record(true)}
            onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
            onError={() => setFailed(true)}
            onCanPlay={() => setFailed(false)}
          >
            {files.map(({ src, type }, index) => (
              <source
                key={src}
                src={src}
                type={type}
                // A browser skips the files that it cannot play.
                onError={index === files.length - 1 ? () => setFailed(true) : undefined}
              />
            ))}
            {video.captions.map((language) => (
              <track
                key={language}
                kind="captions"
                srcLang={language}
                label={languageNames.of(language) ?? language}
                src={`/api/videos/${video.slug}/captions/${language}`}
                default={language === captions}
              />
            ))}
          </video>
          {hasFailed && (
            <p role="alert" className="text-berry-ink">
              <Trans>The video cannot be played. Please reload the page, or try another browser.</Trans>
            </p>
          )}
          {resumedAt !== null && (
            <p role="status" className="flex flex-wrap items-center gap-3">
              <Trans>Resumed at {momentText(resumedAt)}.</Trans>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  seek(0);
                  setResumedAt(null);
                  player.current?.focus();
                }}
              >
                <Trans>Start over</Trans>
              </Button>
            </p>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t`Speed`}
              value={String(speed)}
              options={speeds.map((each) => ({
                value: String(each),
                label: `${new Intl.NumberFormat(i18n.locale).format(each)}×`,
              }))}
              onChange={({ target }) => changeSpeed(Number(target.value))}
            />
            {video.captions.length > 0 && (
              <SelectField
                label={t`Captions`}
                value={captions}
                options={[
                  { value: '', label: t`Off` },
                  ...video.captions.map((language) => ({
                    value: language,
                    label: languageNames.of(language) ?? language,
                  })),
                ]}
                onChange={({ target }) => chooseCaptions(target.value)}
              />
            )}
            <PictureInPicture player={player} />
          </div>
          <div className="mt-2 grid justify-items-start gap-8">
            {ask(positionMs, (question) => setQuestions((before) => [question, ...before]))}
            <VideoQuestions video={video} own={questions} onSeek={seek} />
          </div>
        </div>
        {chapters.length > 0 && (
          <nav aria-label={t`Chapters`} className="grid content-start gap-2">
            <h2 className="type-subheading">
              <Trans>Chapters</Trans>
            </h2>
            <ol className="border-t border-hairline">
              {chapters.map(({ startMs: start, title }, index) => (
                <li key={start} className="border-b border-hairline">
                  <button
                    type="button"
                    aria-current={index === chapter ? 'step' : undefined}
                    onClick={() => {
                      seek(start);
                      player.current?.scrollIntoView({ block: 'nearest' });
                      void player.current?.play().catch(() => {});
                    }}
                    className="flex min-h-11 w-full items-center gap-3 py-2 text-start hover:bg-linen aria-[current]:font-medium"
                  >
                    <span className="figures type-small text-ink-soft">{momentText(start)}</span>
                    <bdi>{title}</bdi>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </div>
  );
}

/** The remembered language, else that of the page, else none. */
function initialCaptions(available: readonly string[]): string {
  const chosen = rememberedCaptions() ?? pageLanguage();
  return available.includes(chosen) ? chosen : '';
}

/** The language of the page, else any. */
const defaultCaptions = (available: readonly string[]): string =>
  available.includes(pageLanguage()) ? pageLanguage() : (available[0] ?? '');

function PictureInPicture({ player }: { player: React.RefObject<HTMLVideoElement | null> }) {
  const [isThere] = useState(() => typeof document !== 'undefined' && document.pictureInPictureEnabled);
  if (!isThere) return null;
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void (
          document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : (player.current?.requestPictureInPicture() ?? Promise.resolve())
        ).catch(() => {})
      }
    >
      <Trans>Picture in picture</Trans>
    </Button>
  );
}
