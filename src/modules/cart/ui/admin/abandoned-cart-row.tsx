import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { buttonClass } from '#ui/button-style.ts';
import { MailIcon, MessageIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { AbandonedCart } from '../../contract.ts';

/** An abandoned cart: customer, items, value and time; with consent, links to a prepared message. */
export function AbandonedCartRow({ cart, shopName }: { cart: AbandonedCart; shopName: string }) {
  const { t, i18n } = useLingui();
  const { customer, lines, value, updatedAt } = cart;
  const subject = t`Your cart at ${shopName}`;
  const products = joinByComma(
    lines.map(({ name }) => name),
    i18n.locale,
  );
  const message = [
    t`Hello ${customer.name},`,
    t`You left these items in your cart: ${products}. Can we help you with anything?`,
    shopName,
  ].join('\n\n');
  const digits = customer.phoneNumber?.replaceAll(/\D/g, '');
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={`/admin/customers/${customer.id}`} className="text-link font-medium">
            {customer.name}
          </Link>
          <DateTime at={updatedAt} form="relative" className="type-small text-ink-soft" />
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {lines.map(({ productId, name, colorName, quantity, image }) => (
            <li key={`${productId} ${colorName ?? ''}`} className="flex items-center gap-2.5">
              <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
                {image && <Picture {...image} alt="" sizes="36px" className="size-full" />}
              </span>
              <span className="type-small">
                {quantity} × <bdi>{joinByComma(colorName ? [name, colorName] : [name], i18n.locale)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end">
        <span className="figures me-2 font-medium">
          <Price price={value} />
        </span>
        {customer.hasAgreed ? (
          <>
            <a
              href={`mailto:${encodeURIComponent(customer.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <MailIcon />
              <Trans>Send email</Trans>
            </a>
            {digits && (
              <a
                href={`https://wa.me/${digits}?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'secondary' })}
              >
                <MessageIcon />
                <Trans>WhatsApp</Trans>
              </a>
            )}
          </>
        ) : (
          <span className="type-small text-ink-soft">
            <Trans>Not subscribed to cart reminders</Trans>
          </span>
        )}
      </div>
    </li>
  );
}
