import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import type { Order } from '#modules/orders/contract/order.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';

/** Offers to move a guest order into an account. The account's email must be verified first. */
export function AccountOffer({
  order: { id, email },
  isSignedIn,
}: {
  order: Pick<Order, 'id' | 'email'>;
  isSignedIn: boolean;
}) {
  const isMailSent = useIsMailSent();
  // An account gets the orders of its email address.
  if (email === '') return null;
  const back = `?redirectTo=${encodeURIComponent(`/order/${id}`)}`;
  const address = <bdi className="text-ink [overflow-wrap:anywhere]">{email}</bdi>;
  return (
    <section
      aria-labelledby="account-offer"
      className="grid gap-x-10 gap-y-5 rounded-lg bg-linen p-6 sm:p-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-center print:hidden"
    >
      <div className="grid min-w-0 gap-1.5">
        <h2 id="account-offer" className="type-subheading">
          {isSignedIn ? (
            <Trans>This order is not in your account yet</Trans>
          ) : (
            <Trans>Save this order to an account</Trans>
          )}
        </h2>
        <p className="max-w-[58ch] text-ink-soft">
          {isSignedIn ? (
            <Trans>
              This order was placed with {address}. It will be added to your account once this is your
              confirmed email address.
            </Trans>
          ) : !isMailSent ? (
            <Trans>
              Create an account with {address}. We cannot send email at the moment: this order is added once
              you can confirm your email.
            </Trans>
          ) : (
            <Trans>
              Create an account with {address} and confirm your email. You can then see this order and future
              orders on all your devices.
            </Trans>
          )}
        </p>
      </div>
      {isSignedIn ? (
        <ButtonLink to="/profile" variant="secondary">
          <Trans>Go to profile</Trans>
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={`/register${back}`} state={{ email }} variant="secondary">
            <Trans>Create an account</Trans>
          </ButtonLink>
          <Link to={`/login${back}`} className="text-link">
            <Trans>Sign in</Trans>
          </Link>
        </div>
      )}
    </section>
  );
}
