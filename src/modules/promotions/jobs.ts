import * as z from 'zod';
import { addressIn } from '#kernel/language.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderGiftCardEmail } from './mail.tsx';
import type { GiftCardEmailJob } from './service/gift-cards.ts';
import { sendGiftCard } from './service/send-gift-card.ts';

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'promotions:sendGiftCard': GiftCardEmailJob;
  }
}

const giftCardMail = z.object({ giftCardId: z.string(), again: z.string().exactOptional() });

/** @param baseUrl the shop's public address, for links in emails. */
export function promotionJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    ...defineEmailJob('promotions:sendGiftCard', giftCardMail, (ctx, job) =>
      sendGiftCard(ctx, job, async (giftCardMail, envelope) => {
        await mail.send({
          ...envelope,
          ...(await renderGiftCardEmail({
            ...giftCardMail,
            sender: senderAt(baseUrl, giftCardMail.sender),
            url: `${baseUrl}${addressIn(giftCardMail.language, '/products')}`,
          })),
        });
      }),
    ),
  };
}
