import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AddressField, missingFields } from '#kernel/address-fields.ts';
import type { Address } from '#kernel/contract.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { acceptGift } from '../../client.ts';
import type { GiftChoice, OpenedGift } from '../../contract.ts';
import { ItemChoice } from './item-choice.tsx';

export interface AcceptFormProps {
  gift: OpenedGift;
  token: string;
  addressFields: (input: {
    address: Address;
    countries: readonly string[];
    missing: readonly AddressField[];
    postcodeExample: string | null;
    onChange: (change: Partial<Address>) => void;
  }) => ReactNode;
  onAccepted: (gift: OpenedGift) => void;
}

/** Where and when the gift goes, and what the recipient chooses instead. */
export function AcceptForm({ gift, token, addressFields, onAccepted }: AcceptFormProps) {
  const { t, i18n } = useLingui();
  const problemOf = useProblemText({
    link_expired: t`This link has expired or was revoked.`,
    gift_changed: t`This gift was accepted or cancelled in the meantime. Please reload the page.`,
    out_of_stock: t`This item has just sold out. Please choose another.`,
    choice_not_offered: t`This item can no longer be chosen. Please choose another.`,
  });
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useState<Address>({
    ...{ name: gift.recipientName, line1: '', line2: '', city: '', region: '', postcode: '' },
    country: gift.country,
  });
  const [deliverOn, setDeliverOn] = useState(gift.deliverOn ?? '');
  const [choices, setChoices] = useState<Readonly<Record<number, GiftChoice>>>({});
  const [pressed, setPressed] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Only the server knows on which days parcels arrive. */
  const [isDayUnavailable, setDayUnavailable] = useState(false);
  const missing = missingFields(address);
  const postcodeExample = postcodeToCompare(address.country, address.postcode);
  const isTooSoon =
    deliverOn !== '' && deliverOn !== gift.deliverOn && gift.earliest !== null && deliverOn < gift.earliest;
  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  async function accept(event: SyntheticEvent) {
    event.preventDefault();
    setPressed((times) => times + 1);
    setProblem(undefined);
    if (missing.length > 0 || postcodeExample || isTooSoon) return;
    setSending(true);
    try {
      const accepted = await acceptGift({
        token,
        address,
        deliverOn: deliverOn || null,
        choices: Object.entries(choices).map(([position, { productId, variantId }]) => ({
          position: Number(position),
          productId,
          variantId,
        })),
      });
      onAccepted(accepted);
    } catch (error) {
      setProblem(problemOf(error));
      const fields = error instanceof ApiProblem ? error.fields : [];
      setDayUnavailable(fields.some(({ path }) => path === 'deliverOn'));
    } finally {
      setSending(false);
    }
  }
  const first =
    gift.earliest &&
    dateFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(gift.earliest));
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Accept the gift`}
      onSubmit={(event) => void accept(event)}
      className="grid min-w-0 content-start gap-12"
    >
      <section aria-labelledby="gift-items" className="grid gap-5">
        <h2 id="gift-items" className="type-subheading">
          <Trans>Your gift</Trans>
        </h2>
        <ul className="grid gap-6">
          {gift.items.map((item) => (
            <li key={item.position}>
              <ItemChoice
                item={item}
                chosen={choices[item.position] ?? null}
                onChoose={(choice) =>
                  setChoices(({ [item.position]: _before, ...others }) =>
                    choice ? { ...others, [item.position]: choice } : others,
                  )
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="gift-address" className="grid gap-5">
        <h2 id="gift-address" className="type-subheading">
          <Trans>Where should we send it?</Trans>
        </h2>
        {addressFields({
          address,
          countries: [gift.country],
          missing: pressed > 0 ? missing : [],
          postcodeExample: pressed > 0 ? postcodeExample : null,
          onChange: (change) => setAddress((before) => ({ ...before, ...change })),
        })}
        <TextField
          label={t`Delivery day`}
          name="deliverOn"
          type="date"
          optional
          min={gift.earliest ?? undefined}
          description={
            first ? (
              <Trans>Without a day, we deliver as soon as possible. The first possible day is {first}.</Trans>
            ) : (
              t`Without a day, we deliver as soon as possible.`
            )
          }
          value={deliverOn}
          error={
            pressed > 0 && isTooSoon
              ? t`Choose a later day`
              : isDayUnavailable
                ? t`We do not deliver on this day. Choose another.`
                : undefined
          }
          onChange={({ target }) => {
            setDeliverOn(target.value);
            setDayUnavailable(false);
          }}
          className="max-w-md"
        />
      </section>
      <div className="grid justify-items-start gap-3">
        <FormError title={problem} />
        <Button type="submit" size="large" pending={isSending}>
          <Trans>Accept gift</Trans>
        </Button>
        <p className="type-small text-ink-soft">
          <Trans>The person who gave you the gift does not see your address or what you chose.</Trans>
        </p>
      </div>
    </form>
  );
}
