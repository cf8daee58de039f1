import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Plays a live stream. The own picture is mirrored and silent. */
export function MediaPlayer({
  stream,
  label,
  isOwn = false,
  className,
}: {
  stream: MediaStream;
  label: string;
  isOwn?: boolean;
  className?: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // A browser may refuse sound before the first press; the device check comes before it.
    element.play().catch(() => {});
  }, [stream]);
  return (
    // A live picture has no captions; the chat says in writing what is said.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      autoPlay
      playsInline
      muted={isOwn}
      aria-label={label}
      className={classNames('bg-ink object-cover', isOwn && '-scale-x-100', className)}
    />
  );
}
