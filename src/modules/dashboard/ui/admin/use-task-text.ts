import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TaskText } from '../../contract.ts';

/** Names of background jobs; a job without one shows its technical name. */
const jobNames: Readonly<Record<string, MessageDescriptor>> = {
  'accounts:sendMail': msg`Account email`,
  'drafts:sendLink': msg`Draft order email`,
  'gifts:sendAccepted': msg`Gift email`,
  'gifts:sendLink': msg`Gift email`,
  'mails:sendKept': msg`Kept email`,
  'mails:sendTest': msg`Test email`,
  'offers:sendAnswer': msg`Offer email`,
  'orders:sendMail': msg`Order email`,
  'payments:refund': msg`Refund`,
  'promotions:sendGiftCard': msg`Gift card email`,
  'returns:sendMail': msg`Return email`,
  'videos:checkFile': msg`Video check`,
  'videos:convert': msg`Video conversion`,
  'videos:sendAnswer': msg`Answer about a video`,
  'videos:sendReminder': msg`Care reminder`,
};

/** The words of a text of a task, in the language of the page. */
export function useTaskText(): (text: TaskText) => string {
  const { t, i18n } = useLingui();
  const texts: Record<TaskText['code'], (value: string, count: number) => string> = {
    text: (value) => value,
    order: (number) => t`Order ${number}`,
    order_refund: (number) => t`Refund of order ${number}`,
    order_gift: (number) => t`Gift of order ${number}`,
    return: (number) => t`Return ${number}`,
    offer: (productName) => t`Offer on ${productName}`,
    visit_at: (time) => t`Visit at ${time}`,
    call_at: (time) => t`Call at ${time}`,
    call_request: () => t`Call request`,
    question: (title) => t`Question about “${title}”`,
    moment: (time) => t`At ${time}`,
    needs_confirmation: () => t`Needs confirmation`,
    awaiting_transfer: () => t`Awaiting bank transfer`,
    pledges: (_, count) => t`Group gift, ${plural(count, { one: '# pledge', other: '# pledges' })}`,
    money_to_send: () => t`Refund to send`,
    needs_inspection: () => t`Needs inspection`,
    needs_approval: () => t`Needs approval`,
    needs_answer: () => t`Needs answer`,
    is_waiting: () => t`Is waiting`,
    address_missing: () => t`Has not entered the address`,
    refund_processing: () => t`Processing at the payment provider`,
    failed: (reason) => t`Failed: ${reason}`,
    interrupted: () => t`Failed: interrupted by a server stop`,
    left: (_, count) => t`${count} left`,
    sold_out: () => t`Sold out`,
    backordered: (_, count) => t`${count} on backorder`,
    emails_not_sent: () => t`Emails are not sent`,
    emails_were_not_sent: () => t`Emails were not sent`,
    mail_password_missing: () => t`Enter the password of the mail server again`,
    emails_without_server: (_, count) =>
      t`No mail server: ${plural(count, { one: '# email is', other: '# emails are' })} kept, not sent`,
    emails_kept: (_, count) =>
      t`${plural(count, { one: '# email is', other: '# emails are' })} waiting from the time without a mail server`,
    job: (name) => (jobNames[name] ? i18n._(jobNames[name]) : name),
    jobs_stopped: () => t`Background jobs do not run`,
    jobs_overdue: (_, count) =>
      plural(count, { one: '# job is due and not started', other: '# jobs are due and not started' }),
  };
  return ({ code, value = '', count = 0 }) => texts[code](value, count);
}
