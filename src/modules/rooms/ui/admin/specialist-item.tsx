import { type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, EnlargeIcon, HeartIcon } from '#ui/icons.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import type { RoomAction } from '../../contract/actions.ts';
import type { RoomItem } from '../../contract/rooms.ts';
import { maxQuantity } from '../../contract/states.ts';
import { useRoomProblem } from '../storefront/call/use-room-problem.ts';

/** What the specialist does with a product of the board. */
export function SpecialistItem({
  item,
  isInSpotlight,
  comparison,
  mayOffer,
  act,
}: {
  item: RoomItem;
  isInSpotlight: boolean;
  /** `chosen`: the first of two products to compare. */
  comparison: 'none' | 'chosen' | 'shown';
  /** Whether the specialist may offer prices, and the customer has an account. */
  mayOffer: boolean;
  act: (action: RoomAction | { type: 'choose'; itemId: string }) => Promise<void>;
}) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const [isOffering, setOffering] = useState(false);
  const { id: itemId, name, variants, variantId, quantity, isKept, offer } = item;
  const run = (action: Parameters<typeof act>[0]) =>
    void act(action).catch((error: unknown) => showToast({ kind: 'error', text: problemOf(error) }));
  return (
    <div className="grid gap-3">
      {variants.length > 1 && (
        <SelectField
          label={t`Variant of ${name}`}
          hideLabel
          value={variantId}
          options={variants.map((each) => ({
            value: each.id,
            label: each.inStock ? each.name : t`${each.name} (sold out)`,
          }))}
          onChange={({ target }) => run({ type: 'variant', itemId, variantId: target.value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <QuantityStepper
          label={t`Proposed quantity of ${name}`}
          value={quantity}
          max={maxQuantity}
          onChange={(next) => run({ type: 'quantity', itemId, quantity: next })}
        />
        <IconButton
          outlined
          aria-pressed={isInSpotlight}
          label={isInSpotlight ? t`Take ${name} out of the spotlight` : t`Put ${name} in the spotlight`}
          icon={<EnlargeIcon />}
          onClick={() => run({ type: 'spotlight', itemId: isInSpotlight ? null : itemId })}
        />
        <IconButton
          outlined
          aria-pressed={isKept}
          label={t`Keep on the shortlist: ${name}`}
          icon={<HeartIcon className={isKept ? 'fill-copper-ink text-copper-ink' : undefined} />}
          onClick={() => run({ type: 'keep', itemId, isKept: !isKept })}
        />
        <IconButton
          outlined
          label={t`Remove ${name} from the board`}
          icon={<CloseIcon />}
          onClick={() => run({ type: 'remove', itemId })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-pressed={comparison !== 'none'}
          aria-label={
            comparison === 'shown'
              ? t`End comparison of ${name}`
              : comparison === 'chosen'
                ? t`Choose the second product to compare with ${name}`
                : t`Compare ${name}`
          }
          onClick={() => run({ type: 'choose', itemId })}
        >
          {comparison === 'shown' ? (
            <Trans>End comparison</Trans>
          ) : comparison === 'chosen' ? (
            <Trans>Choose the second</Trans>
          ) : (
            <Trans>Compare</Trans>
          )}
        </Button>
        {offer ? (
          <Badge tone={offer.state === 'accepted' ? 'moss' : 'butter'}>
            {offer.state === 'accepted' ? <Trans>Offer accepted</Trans> : <Trans>Offer made</Trans>}
          </Badge>
        ) : (
          mayOffer && (
            <Button
              size="small"
              variant="secondary"
              aria-label={t`Offer a price for ${name}`}
              onClick={() => setOffering(true)}
            >
              <Trans>Offer a price</Trans>
            </Button>
          )
        )}
      </div>
      {isOffering && (
        <OfferDialog
          item={item}
          onClose={() => setOffering(false)}
          onSend={(unitPrice) => act({ type: 'offer', itemId, unitPrice })}
        />
      )}
    </div>
  );
}

function OfferDialog({
  item: { name, price, quantity },
  onClose,
  onSend,
}: {
  item: RoomItem;
  onClose: () => void;
  onSend: (unitPrice: number) => Promise<void>;
}) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const [typed, setTyped] = useState(moneyText(price));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const amount = readMoneyText(typed, price.currency);
    if (amount === null || amount < 1 || amount >= price.amount) {
      setProblem(t`Enter a price below the regular price.`);
      return;
    }
    setSending(true);
    try {
      await onSend(amount);
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setSending(false);
    }
  }

  return (
    <Dialog open size="small" title={t`Offer a price for ${name}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <TextField
          label={quantity > 1 ? t`Price per item, for ${quantity}` : t`Price per item`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problem}
          description={t`The customer accepts it, and it is in the cart for 24 hours.`}
          suffix={<CurrencySuffix currency={price.currency} />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" pending={isSending}>
            <Trans>Offer</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
