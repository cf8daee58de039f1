import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';

/** Told to shoppers in place of an email: the shop has no working mail server. Inline, for use in a sentence. */
export function CannotEmail({ children }: { children?: ReactNode }) {
  return (
    <>
      <Trans>We cannot send email at the moment.</Trans> {children}
      {children && ' '}
      <Link to="/contact" className="text-link">
        <Trans>Contact us</Trans>
      </Link>
    </>
  );
}
