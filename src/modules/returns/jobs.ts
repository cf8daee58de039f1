import * as z from 'zod';
import { deletePrivateFiles } from '#modules/media/service/private-pictures.ts';
import { defineJob, defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import type { Storage } from '#platform/storage.ts';
import { renderReturnEmail } from './mail.tsx';
import { returnEmailKinds } from './contract/states.ts';
import type { ReturnEmailJob } from './rules.ts';
import { type DeleteFilesJob, deleteUnattachedPhotos } from './service/photos.ts';
import { sendReturnEmail } from './service/send-email.ts';

/** Every night at 03:25: deletes photos older than a day that are not attached to a return. */
export const returnsCrontab = '25 3 * * * returns:forgetPhotos';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'returns:forgetPhotos': NoPayload;
    'returns:deleteFiles': DeleteFilesJob;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'returns:sendMail': ReturnEmailJob;
  }
}

const returnMail = z.object({ returnId: z.string(), kind: z.enum(returnEmailKinds) });

export interface ReturnJobsOptions {
  mail: MailTransport;
  storage: Storage;
  /** Public URL of the shop; links in emails start with it. */
  baseUrl: string;
}

export function returnJobs({ mail, storage, baseUrl }: ReturnJobsOptions): JobHandlers {
  return {
    ...defineEmailJob('returns:sendMail', returnMail, (ctx, job) =>
      sendReturnEmail(ctx, job, async ({ path, ...content }, envelope) => {
        await mail.send({
          ...envelope,
          ...(await renderReturnEmail({
            ...content,
            sender: senderAt(baseUrl, content.sender),
            url: path && `${baseUrl}${path}`,
          })),
        });
      }),
    ),
    ...defineJob('returns:forgetPhotos', noPayload, (ctx) => deleteUnattachedPhotos(ctx)),
    ...defineJobOutsideTransaction(
      'returns:deleteFiles',
      z.object({ ids: z.array(z.string()) }),
      (_ctx, { ids }) => deletePrivateFiles(storage, ids),
    ),
  };
}
