import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderGiftCardMail } from './mail.tsx';
import type { GiftCardMailJob } from './service/gift-cards.ts';
import { sendGiftCard } from './service/send-gift-card.ts';

/** @param baseUrl the shop's public address, for links in mails. */
export function promotionJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    'promotions:sendGiftCard': (ctx, job: GiftCardMailJob) =>
      sendGiftCard(ctx, job, async (matter, envelope) => {
        await mail.send({
          ...envelope,
          ...(await renderGiftCardMail({
            ...matter,
            sender: senderAt(baseUrl, matter.sender),
            url: `${baseUrl}/products`,
          })),
        });
      }),
  };
}
