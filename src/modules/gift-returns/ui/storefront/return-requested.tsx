import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';

/** The return was requested: its number and what happens next. */
export function ReturnRequested({ code }: { code: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-[58ch] gap-4">
      <h2 ref={heading} tabIndex={-1} className="type-heading outline-none">
        <Trans>Return {code} requested</Trans>
      </h2>
      <p>
        <Trans>
          We review your request and email you where to send the items. Once they have arrived, we send you a
          gift card.
        </Trans>
      </p>
      <p>
        <Trans>Write {code} on the package.</Trans>
      </p>
    </div>
  );
}
