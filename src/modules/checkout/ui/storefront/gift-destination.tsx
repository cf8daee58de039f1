import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { addressLines } from '#kernel/postal-address.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { Quote } from '../../contract.ts';

/** Where the gift of this order goes, and when. */
export function GiftDestination({
  gift,
  giftId,
  isBelowName = false,
}: {
  gift: NonNullable<Quote['gift']>;
  giftId: string;
  /** A heading above names the recipient already. */
  isBelowName?: boolean;
}) {
  const { i18n } = useLingui();
  const { recipientName, address, toRegistry = false, deliverOn } = gift;
  const day =
    deliverOn && dateFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(deliverOn));
  return (
    <div className="grid gap-2 rounded-md bg-linen p-4">
      {!isBelowName && (
        <p className="font-medium">
          <Trans>
            Gift for <bdi>{recipientName}</bdi>
          </Trans>
        </p>
      )}
      {address ? (
        <address className="not-italic">
          {addressLines(address, i18n.locale).map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </address>
      ) : (
        <p>
          {toRegistry ? (
            <Trans>Delivered to the address of the registry, which only the shop knows.</Trans>
          ) : (
            <Trans>The recipient enters the address by a link.</Trans>
          )}
        </p>
      )}
      {day && (
        <p>
          <Trans>Arrives on {day}</Trans>
        </p>
      )}
      <p>
        <Link to={`/deliver-as-gift?gift=${giftId}`} className="text-link">
          <Trans>Edit gift</Trans>
        </Link>
      </p>
    </div>
  );
}
