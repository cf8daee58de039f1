import { Trans } from '@lingui/react/macro';
import { CannotEmail } from '#ui/cannot-email.tsx';

/** Beside a gift card while the shop cannot send email. */
export function GiftCardWithoutEmail() {
  return (
    <CannotEmail>
      <Trans>We will send your gift cards as soon as we can.</Trans>
    </CannotEmail>
  );
}
