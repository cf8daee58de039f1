import type { Context } from '#platform/context.ts';
import { countJobs, listJobs, type QueuedJob } from '#platform/job-queue.ts';
import type { Task } from '../contract.ts';

/** Jobs that failed, and one task for all jobs that wait too long. */
export async function findJobs(
  { tx }: Context,
  limit: number,
): Promise<{ total: number; items: Omit<Task, 'kind'>[] }> {
  const { failed, overdue, oldestDue } = await countJobs(tx);
  const items = failed > 0 ? (await listJobs(tx, { states: ['failed'], limit })).map(toTask) : [];
  if (overdue === 0) return { total: failed, items };
  const since = oldestDue!.toISOString();
  const task: Omit<Task, 'kind'> = {
    id: '/admin',
    title: { code: 'jobs_stopped' },
    details: [{ code: 'jobs_overdue', count: overdue }],
    amount: null,
    since,
    urgentFrom: since,
  };
  return { total: failed + 1, items: [task, ...items] };
}

function toTask(job: QueuedJob): Omit<Task, 'kind'> {
  const since = job.since.toISOString();
  return {
    id: pathOf(job),
    title: { code: 'job', value: job.name },
    details: [job.lastError == null ? { code: 'interrupted' } : { code: 'failed', value: job.lastError }],
    amount: null,
    since,
    urgentFrom: since,
  };
}

/** Path of the page on which staff can send an email again, or at least see the cause. */
function pathOf({ name, payload }: QueuedJob): string {
  const { orderId, returnId, userId, videoId } = payload as Readonly<Partial<Record<string, string>>>;
  if (name === 'offers:sendAnswer') return '/admin/offers';
  if (name === 'videos:sendAnswer') return '/admin/video-questions';
  if (videoId) return `/admin/videos/${videoId}`;
  if (orderId) return `/admin/orders/${orderId}`;
  if (returnId) return `/admin/returns/${returnId}`;
  if (name === 'mails:sendKept') return '/admin/mail';
  if (name === 'promotions:sendGiftCard') return '/admin/gift-cards';
  if (name === 'drafts:sendLink') return '/admin/orders/drafts';
  return userId ? `/admin/customers/${userId}` : '/admin';
}
