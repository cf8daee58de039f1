import { useLingui } from '@lingui/react/macro';
import { useIsMailSent } from '../mail-delivery.ts';
import { showToast } from '../toast.tsx';

/**
 * A toast after a change that emails the customer: without a mail server it says that nothing was sent, and for a customer
 * without an email address only what was done.
 * @param recipient email address of the customer; '' without one.
 * @returns a function of the text with the email, and the text of the change alone.
 */
export function useMailToast(recipient?: string): (texts: { sent: string; done: string }) => void {
  const { t } = useLingui();
  const isSent = useIsMailSent();
  return ({ sent, done }) => {
    if (recipient === '') showToast({ kind: 'success', text: done });
    else if (isSent) showToast({ kind: 'success', text: sent });
    else showToast({ kind: 'info', text: `${done} ${t`Not sent: no mail server.`}`.trim() });
  };
}
