import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import type { OfferMessage } from '../../contract/offers.ts';
import { useOfferLabels } from './use-offer-labels.ts';

/** The messages of an offer, oldest first; the customer's at the end side. */
export function OfferConversation({ messages }: { messages: readonly OfferMessage[] }) {
  const { reasons, saidBy } = useOfferLabels();
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <li
          key={`${message.at} ${message.action}`}
          className={
            message.author === 'customer'
              ? 'ms-8 grid justify-items-end gap-1 text-end'
              : 'me-8 grid justify-items-start gap-1'
          }
        >
          <div
            className={`grid gap-1 rounded-md px-4 py-3 ${message.author === 'customer' ? 'bg-linen-deep' : 'bg-linen'}`}
          >
            <p className="type-small text-ink-soft">{saidBy(message)}</p>
            {message.unitPrice && (
              <p className="figures font-medium">
                {message.quantity} × <Price price={message.unitPrice} />
              </p>
            )}
            {message.reason && <p className="type-small">{reasons[message.reason]}</p>}
            {message.note && (
              <p className="type-small whitespace-pre-line wrap-anywhere">
                <bdi>{message.note}</bdi>
              </p>
            )}
          </div>
          <DateTime at={message.at} form="relative" className="type-note text-ink-soft" />
        </li>
      ))}
    </ol>
  );
}
