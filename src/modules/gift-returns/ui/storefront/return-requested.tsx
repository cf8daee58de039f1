import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';

/** The return was requested: its number and what happens next. */
export function ReturnRequested({ code }: { code: string }) {
  const isMailSent = useIsMailSent();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-[58ch] gap-4">
      <h2 ref={heading} tabIndex={-1} className="type-heading outline-none">
        <Trans>Return {code} requested</Trans>
      </h2>
      <p>
        {isMailSent ? (
          <Trans>
            We will review your request and email you where to send the items. Once they have arrived, we will
            send you a gift card.
          </Trans>
        ) : (
          <CannotEmail>
            <Trans>Please ask us where to send the items.</Trans>
          </CannotEmail>
        )}
      </p>
      <p>
        <Trans>Write {code} on the package.</Trans>
      </p>
    </div>
  );
}
