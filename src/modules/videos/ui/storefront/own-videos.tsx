import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { listOwnVideos } from '../../client/watch.ts';
import type { VideoCard } from '../../contract/videos.ts';
import { VideoGrid } from './video-grid.tsx';

/** Videos about what the customer has bought; nothing without any. */
export function OwnVideos() {
  const [own, setOwn] = useState<{ items: VideoCard[]; progress: Map<string, number> } | null>(null);
  useEffect(() => {
    let isStopped = false;
    async function load() {
      // The library is there without them.
      const read = await listOwnVideos({ language: pageLanguage() }).catch(() => null);
      if (!read || isStopped) return;
      const lengths = new Map(read.items.map(({ id, durationMs }) => [id, durationMs]));
      const progress = read.progress.map(({ videoId, positionMs, isFinished }) => {
        const length = lengths.get(videoId) ?? 0;
        return [videoId, isFinished ? 1 : length > 0 ? positionMs / length : 0] as const;
      });
      setOwn({ items: read.items, progress: new Map(progress) });
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, []);
  if (!own || own.items.length === 0) return null;
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading">
          <Trans>For what you own</Trans>
        </h2>
        <ButtonLink to="/profile/care" variant="secondary" size="small">
          <Trans>Care reminders</Trans>
        </ButtonLink>
      </div>
      <VideoGrid videos={own.items} progress={own.progress} />
    </section>
  );
}
