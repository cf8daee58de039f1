import { invalidatePages } from '#modules/settings/service/save-settings.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { StoredVideo } from '../store/videos.ts';

/** Tells staff. Pages of the shop show published videos, so they are dropped from the cache. */
export async function announceVideo(
  ctx: Context,
  { id: videoId, status }: Pick<StoredVideo, 'id' | 'status'>,
): Promise<void> {
  await publishLive(ctx.tx, { event: 'video.changed', audience: { staff: 'videos' }, data: { videoId } });
  if (status === 'published') await invalidatePages(ctx, ['videos']);
}

/** Tells staff that a question was asked, answered, closed, shown or hidden. */
export const announceQuestion = ({ tx }: Context, questionId: string): Promise<void> =>
  publishLive(tx, { event: 'video_question.changed', audience: { staff: 'videos' }, data: { questionId } });
