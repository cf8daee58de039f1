import { Fragment } from 'react';
import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { PlayIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { VideoCard } from '../../contract/videos.ts';
import { momentText } from '../../rules/moment-text.ts';
import { taskLabels } from './task-labels.ts';

/** Videos as cards with poster, length and task. */
export function VideoGrid({
  videos,
  progress,
}: {
  videos: readonly VideoCard[];
  /** Watched part of videos from 0 to 1, by id. */
  progress?: ReadonlyMap<string, number>;
}) {
  const { t, i18n } = useLingui();
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {videos.map(({ id, slug, title, task, durationMs, poster, products }) => {
        const part = progress?.get(id) ?? 0;
        return (
          <li key={id} className="relative grid content-start gap-3">
            <div className="relative overflow-hidden rounded-xs bg-linen">
              {poster ? (
                <Picture
                  {...poster}
                  alt=""
                  sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 90vw"
                  className="aspect-video"
                />
              ) : (
                <span className="grid aspect-video place-items-center text-ink-soft">
                  <PlayIcon className="size-12" />
                </span>
              )}
              <span
                aria-hidden
                className="figures type-small absolute end-2 bottom-2 rounded-xs bg-ink px-1.5 py-0.5 text-paper"
              >
                {momentText(durationMs)}
              </span>
              {part > 0 && (
                <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-paper/60">
                  <span
                    className="block h-full bg-copper-ink"
                    style={{ width: `${Math.round(part * 100)}%` }}
                  />
                </span>
              )}
            </div>
            <div className="grid gap-1">
              <p className="type-small text-ink-soft">{i18n._(taskLabels[task])}</p>
              <h3 className="type-subheading">
                <Link to={`/setup-usage-video?video=${slug}`} className="after:absolute after:inset-0">
                  <bdi>{title}</bdi>
                  <VisuallyHidden>{t`, length ${momentText(durationMs)}`}</VisuallyHidden>
                </Link>
              </h3>
              {products.length > 0 && (
                <p className="type-small text-ink-soft">
                  {products.map(({ id: productId, name }, index) => (
                    <Fragment key={productId}>
                      {index > 0 && ' · '}
                      <bdi>{name}</bdi>
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
