import { deletePrivateFiles } from '#modules/media/service/private-pictures.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import type { Storage } from '#platform/storage.ts';
import { renderReturnMail } from './mail.tsx';
import type { ReturnMailJob } from './rules.ts';
import { type DeleteFilesJob, deleteUnattachedPhotos } from './service/photos.ts';
import { sendReturnMail } from './service/send-mail.ts';

/** Every night at 03:25: deletes photos that are not attached to a return. */
export const returnsCrontab = '25 3 * * * returns:forgetPhotos';

export interface ReturnJobsOptions {
  mail: MailTransport;
  storage: Storage;
  /** Public URL of the shop; links in emails start with it. */
  baseUrl: string;
}

export function returnJobs({ mail, storage, baseUrl }: ReturnJobsOptions): JobHandlers {
  return {
    'returns:sendMail': (ctx, job: ReturnMailJob) =>
      sendReturnMail(ctx, job, async ({ path, ...matter }, envelope) => {
        await mail.send({
          ...envelope,
          ...(await renderReturnMail({
            ...matter,
            sender: senderAt(baseUrl, matter.sender),
            url: `${baseUrl}${path}`,
          })),
        });
      }),
    'returns:forgetPhotos': (ctx) => deleteUnattachedPhotos(ctx),
    'returns:deleteFiles': (_ctx, { ids }: DeleteFilesJob) => deletePrivateFiles(storage, ids),
  };
}
