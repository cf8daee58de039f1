import { Trans } from '@lingui/react/macro';
import { CannotEmail } from '#ui/cannot-email.tsx';

/** Beside a gift card while the shop cannot send email. */
export function GiftCardWithoutEmail() {
  return (
    <CannotEmail>
      <Trans>Your gift cards would wait until we can.</Trans>
    </CannotEmail>
  );
}
