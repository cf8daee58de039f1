import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { Picture } from '#ui/picture.tsx';
import type { OpenedGift } from '../../contract.ts';

/** What the recipient gets, after they accepted. */
export function AcceptedGift({ gift }: { gift: OpenedGift }) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const day =
    gift.deliverOn &&
    dateFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(gift.deliverOn));
  return (
    <section className="grid content-start gap-6">
      <h2 ref={heading} tabIndex={-1} className="type-heading outline-none">
        <Trans>Your gift is being prepared</Trans>
      </h2>
      <p className="max-w-[58ch] text-ink-soft">
        {day ? (
          <Trans>We have your address. The gift is expected on {day}.</Trans>
        ) : (
          <Trans>We have your address. The gift will be on its way soon.</Trans>
        )}
      </p>
      <ul aria-label={t`Your gift`} className="grid gap-4">
        {gift.items.map((item) => (
          <li key={item.position} className="flex items-center gap-4">
            <span className="aspect-4/5 w-20 shrink-0 overflow-hidden rounded-sm bg-linen">
              {item.image && <Picture {...item.image} alt="" sizes="5rem" className="size-full" />}
            </span>
            <span className="grid gap-0.5">
              <bdi className="type-name">
                {item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name}
              </bdi>
              {item.variantName && <bdi className="type-small text-ink-soft">{item.variantName}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
