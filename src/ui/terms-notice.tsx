import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';

/** Says beside an order button that the terms of service apply. */
export function TermsNotice() {
  return (
    <Trans>
      By placing your order, you agree to our{' '}
      <Link to="/terms-of-service" className="text-link">
        terms of service
      </Link>
      .
    </Trans>
  );
}
