import type { Context } from '#platform/context.ts';
import { countJobs, listJobs, type QueuedJob } from '#platform/job-queue.ts';
import type { Task } from '../contract.ts';

/** Titles of tasks by job name; tasks of other jobs have the job name as their title. */
const titles: Record<string, string> = {
  'accounts:sendMail': 'Account email',
  'drafts:sendLink': 'Draft order email',
  'gifts:sendAccepted': 'Gift email',
  'gifts:sendLink': 'Gift email',
  'mails:sendKept': 'Kept email',
  'mails:sendTest': 'Test email',
  'offers:sendAnswer': 'Offer email',
  'orders:sendMail': 'Order email',
  'payments:refund': 'Refund',
  'promotions:sendGiftCard': 'Gift card email',
  'returns:sendMail': 'Return email',
  'videos:checkFile': 'Check of a video',
  'videos:convert': 'Conversion of a video',
  'videos:sendAnswer': 'Answer about a video',
  'videos:sendReminder': 'Care reminder',
};

/** Jobs that failed, and one task for all jobs that wait too long. */
export async function findJobs(
  { tx }: Context,
  limit: number,
): Promise<{ total: number; items: Omit<Task, 'kind'>[] }> {
  const { failed, overdue, oldestDue } = await countJobs(tx);
  const items = failed > 0 ? (await listJobs(tx, { states: ['failed'], limit })).map(toTask) : [];
  if (overdue === 0) return { total: failed, items };
  const since = oldestDue!.toISOString();
  const text = `${overdue} ${overdue === 1 ? 'job is' : 'jobs are'} due and not started`;
  const task = {
    id: '/admin',
    title: 'Background jobs do not run',
    text,
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
    title: titles[job.name] ?? job.name,
    text: `Failed: ${job.lastError ?? 'interrupted by a server stop'}`,
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
