import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { GiftSummary } from '#ui/gift-summary.tsx';
import { GiftIcon } from '#ui/icons.ts';
import type { CurrentLine } from '../../client/use-current-lines.ts';

/** The recipient of a gift card, or of the gift that the line belongs to. */
export function LineGift({ line: { gift, giftId, forGift } }: { line: CurrentLine }) {
  const recipient = forGift?.recipientName;
  return (
    <>
      {gift && <GiftSummary gift={gift} />}
      {forGift && (
        <p className="type-note flex items-center gap-1.5 text-moss-ink">
          <GiftIcon className="size-4 shrink-0" />
          <span>
            {forGift.isWrap ? (
              <Trans>
                Gift wrap for <bdi>{recipient}</bdi>
              </Trans>
            ) : (
              <Link to={`/deliver-as-gift?gift=${giftId ?? ''}`} className="text-link">
                <Trans>
                  Gift for <bdi>{recipient}</bdi>
                </Trans>
              </Link>
            )}
          </span>
        </p>
      )}
    </>
  );
}
