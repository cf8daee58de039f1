import { i18n } from '@lingui/core';
import { defaultLanguage, isLanguage } from '#kernel/language.ts';
import {
  maxProductIdsLength,
  type VideoLength,
  videoLengths,
  type VideoTask,
  videoTasks,
} from '#modules/videos/contract/states.ts';
import { getVideo, listVideos } from '#modules/videos/service/library.ts';
import type { Context } from '#platform/context.ts';

/** The video that a query names, or the library with its filters. An unknown video shows the library. */
export async function loadVideos(ctx: Context, params: URLSearchParams) {
  const language = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
  const filters = {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    task: params.get('task') ?? '',
    length: params.get('length') ?? '',
    product: (params.get('product') ?? '').slice(0, maxProductIdsLength),
  };
  const slug = params.get('video');
  const found = slug === null ? null : await getVideo(ctx, { slug, language });
  const video = found?.ok ? found.value : null;
  const list =
    video === null
      ? await listVideos(ctx, {
          q: filters.q,
          language,
          ...(isTask(filters.task) ? { task: filters.task } : {}),
          ...(isLength(filters.length) ? { length: filters.length } : {}),
          ...(filters.product === '' ? {} : { productId: filters.product }),
        })
      : null;
  return { video, isMissing: slug !== null && video === null, filters, videos: list?.value.items ?? [] };
}

const isTask = (text: string): text is VideoTask => (videoTasks as readonly string[]).includes(text);
const isLength = (text: string): text is VideoLength => Object.hasOwn(videoLengths, text);
