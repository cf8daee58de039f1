import { Trans } from '@lingui/react/macro';
import { useIsMailSent } from '#ui/mail-delivery.ts';

/** How the customer learns the new time of a moved appointment. @param email '' without an address. */
export function MoveNotice({ email }: { email: string }) {
  const isMailSent = useIsMailSent();
  if (email === '') return <Trans>There is no email address: please call the customer.</Trans>;
  return isMailSent ? (
    <Trans>The customer gets an email with the new time.</Trans>
  ) : (
    <Trans>The customer is not notified: no mail server. Please tell the customer the new time.</Trans>
  );
}

/** Asks before an appointment is cancelled. @param email '' without an address. */
export function CancelQuestion({ email }: { email: string }) {
  const isMailSent = useIsMailSent();
  if (email === '') return <Trans>Cancel it? There is no email address: please call the customer.</Trans>;
  return isMailSent ? (
    <Trans>Cancel it? The customer gets an email.</Trans>
  ) : (
    <Trans>Cancel it? The customer is not notified: no mail server. Please tell the customer.</Trans>
  );
}
