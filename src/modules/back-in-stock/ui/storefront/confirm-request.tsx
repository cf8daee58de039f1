import { useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { confirmNotice } from '../../client/storefront.ts';

/** Confirms a request by its link. Requires a button, because link scanners open links. */
export function ConfirmRequest({
  ready,
  token,
}: {
  ready: boolean;
  /** Null before hydration; '' without a link. */
  token: string | null;
}) {
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  const [done, setDone] = useState<Awaited<ReturnType<typeof confirmNotice>> | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm() {
    setPending(true);
    try {
      setDone(await confirmNotice(token ?? ''));
    } catch (error) {
      const isExpired = error instanceof ApiProblem && error.code === 'request_link_expired';
      setProblem(
        isExpired
          ? t`This link has expired. Request the email again on the product page.`
          : t`The request could not be confirmed. Please try again.`,
      );
    }
    setPending(false);
  }

  if (done)
    return (
      <div role="status" className="grid gap-4">
        <p>
          {done.isBack ? (
            <Trans>
              <bdi>{done.productName}</bdi> is back in stock already. You will get no email.
            </Trans>
          ) : !isMailSent ? (
            <CannotEmail>
              <Trans>
                Your request for <bdi>{done.productName}</bdi> is saved.
              </Trans>
            </CannotEmail>
          ) : (
            <Trans>
              Confirmed. We will email you once when <bdi>{done.productName}</bdi> is back.
            </Trans>
          )}
        </p>
        <Link to={`/product/${done.productId}`} className="text-link font-medium">
          <Trans>View product</Trans>
        </Link>
      </div>
    );
  return (
    <div className="grid gap-5">
      <FormError
        title={problem || (token === '' ? t`This link is incomplete. Open it from the email.` : null)}
      />
      <Button size="large" block pending={pending} disabled={!ready || !token} onClick={() => void confirm()}>
        <Trans>Yes, email me</Trans>
      </Button>
    </div>
  );
}
