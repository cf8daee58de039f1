import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressField } from '#kernel/address-fields.ts';
import type { Address } from '#kernel/contract.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dropGiftDraft, type GiftDraft, inputOf, keepGiftDraft } from '../../client/gift-draft.ts';
import type { Gift, GiftInput } from '../../contract/gifts.ts';
import { maxNameLength, type Occasion, occasions } from '../../contract/states.ts';
import { CardFields } from './card-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import { checkGift, hasProblem } from './check-gift.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { GiftItems, type GivableLine, type GivenProduct } from './gift-items.tsx';
import { GiftStep } from './gift-step.tsx';
import { useGiftLabels } from './use-gift-labels.ts';
import { useGiftOptions } from './use-gift-options.ts';
import { useGiftProblem } from './use-gift-problem.ts';
import { type ServerProblems, useServerProblems } from './use-server-problems.ts';
import { WrapFields } from './wrap-fields.tsx';

export interface SaveRequest {
  existing: { giftId: string; version: number } | null;
  items: { productId: string; selectedColor: string | null; variantId: string | null; quantity: number }[];
  /** The lines of the cart that become part of the gift. */
  lines: readonly GivableLine[];
  gift: GiftInput;
}

export interface AddressFieldsInput {
  address: Address;
  countries: readonly string[];
  missing: readonly AddressField[];
  postcodeExample: string | null;
  onChange: (change: Partial<Address>) => void;
}

export interface GiftFormProps {
  start: GiftDraft;
  /** The gift to edit; null for a new one. */
  existing: Gift | null;
  product: GivenProduct | null;
  requested: { variantId: string | null; quantity: number };
  lines: readonly GivableLine[];
  countries: readonly string[];
  isSignedIn: boolean;
  addressFields: (input: AddressFieldsInput) => ReactNode;
  onSignIn: () => void;
  onSave: (request: SaveRequest) => Promise<void>;
}

/** A gift: items, recipient, wrap, card and delivery. A visitor signs in first and finds the form as they left it. */
export function GiftForm(props: GiftFormProps) {
  const { start, existing, product, requested, lines, countries, isSignedIn, onSignIn, onSave } = props;
  const { t } = useLingui();
  const { occasions: occasionLabels } = useGiftLabels();
  const problemOf = useGiftProblem();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  const [variantId, setVariantId] = useState(
    product?.variants.find(({ id }) => id === requested.variantId)?.id ??
      (product?.variants.find(({ inStock }) => inStock) ?? product?.variants[0])?.id ??
      null,
  );
  const [quantity, setQuantity] = useState(requested.quantity);
  const [pressed, setPressed] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const serverProblemsOf = useServerProblems();
  const [serverProblems, setServerProblems] = useState<ServerProblems>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const country = draft.by === 'address' ? draft.address.country : draft.country;
  const options = useGiftOptions(country);
  const change = (part: Partial<GiftDraft>) => setDraft((before) => ({ ...before, ...part }));
  const hasItems = existing !== null || product !== null || draft.lines.length > 0;
  const earliest = options.value?.earliest ?? null;
  const problems = checkGift(draft, { earliest, hasItems });
  const isShown = pressed > 0;

  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setPressed((times) => times + 1);
    setProblem(undefined);
    setServerProblems({});
    if (hasProblem(problems) || (draft.design !== null && missing.length > 0)) return;
    if (!isSignedIn) {
      keepGiftDraft(draft);
      onSignIn();
      return;
    }
    setSaving(true);
    try {
      await onSave({
        existing: existing && { giftId: existing.id, version: existing.version },
        items: product ? [{ productId: product.id, selectedColor: null, variantId, quantity }] : [],
        lines: lines.filter(({ key }) => draft.lines.includes(key)),
        gift: inputOf(draft),
      });
      dropGiftDraft();
    } catch (failure) {
      setProblem(problemOf(failure));
      setServerProblems(serverProblemsOf(failure));
    } finally {
      setSaving(false);
    }
  }

  const preview = draft.design && (
    <CardPreview
      card={{
        design: draft.design,
        recipientName: draft.recipientName.trim(),
        senderName: draft.senderName.trim(),
        message: draft.message.trim(),
      }}
      onMissing={setMissing}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Your gift`}
      onSubmit={(event) => void save(event)}
      className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 content-start gap-12">
        {!existing && (
          <GiftStep title={<Trans>Gift</Trans>}>
            <GiftItems
              {...{ product, variantId, quantity, lines }}
              chosen={draft.lines}
              error={isShown && problems.items ? t`Choose at least one item for the gift.` : null}
              onVariant={setVariantId}
              onQuantity={setQuantity}
              onLines={(keys) => change({ lines: keys })}
            />
          </GiftStep>
        )}
        <GiftStep title={<Trans>Recipient</Trans>}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t`Recipient’s name`}
              name="recipientName"
              autoComplete="off"
              required
              maxLength={maxNameLength}
              value={draft.recipientName}
              error={isShown && problems.recipientName ? t`Enter the recipient’s name` : undefined}
              onChange={({ target }) => change({ recipientName: target.value })}
            />
            <TextField
              label={t`Your name`}
              name="senderName"
              autoComplete="given-name"
              optional
              maxLength={maxNameLength}
              value={draft.senderName}
              onChange={({ target }) => change({ senderName: target.value })}
            />
            <SelectField
              label={t`Occasion`}
              name="occasion"
              optional
              value={draft.occasion}
              options={[
                { value: '', label: t`No special occasion` },
                ...occasions.map((value) => ({ value, label: occasionLabels[value] })),
              ]}
              onChange={({ target }) => change({ occasion: target.value as Occasion | '' })}
            />
          </div>
        </GiftStep>
        <GiftStep title={<Trans>Gift wrap</Trans>}>
          {options.failed ? (
            <LoadError title={<Trans>The wraps could not be loaded</Trans>} onRetry={options.retry} />
          ) : (
            <WrapFields
              wraps={options.value?.wraps ?? null}
              wrapId={draft.wrapId}
              error={serverProblems.wrapId}
              onChange={(wrapId) => change({ wrapId })}
            />
          )}
        </GiftStep>
        <GiftStep title={<Trans>Message card</Trans>}>
          <CardFields draft={draft} missing={missing} onChange={change} />
          <div className="mt-6 max-w-64 empty:hidden lg:hidden">{preview}</div>
        </GiftStep>
        <GiftStep title={<Trans>Delivery</Trans>}>
          <DeliveryFields
            isForRegistry={existing?.delivery.by === 'registry'}
            {...{ draft, countries, earliest }}
            errors={{
              ...(isShown && problems.country ? { country: t`Select a country` } : {}),
              ...(isShown && problems.email ? { email: t`Enter a valid email address` } : {}),
              ...(serverProblems.deliverOn ? { deliverOn: serverProblems.deliverOn } : {}),
              ...(isShown && problems.deliverOn ? { deliverOn: t`Choose a later day` } : {}),
            }}
            addressFields={props.addressFields({
              address: { ...draft.address, name: draft.address.name || draft.recipientName },
              countries,
              missing: isShown ? problems.address : [],
              postcodeExample: isShown ? problems.postcodeExample : null,
              onChange: (part) =>
                setDraft((before) => ({ ...before, address: { ...before.address, ...part } })),
            })}
            onChange={change}
          />
        </GiftStep>
        <div className="grid justify-items-start gap-3">
          <FormError title={problem} />
          <Button type="submit" size="large" pending={isSaving}>
            {!isSignedIn ? (
              <Trans>Sign in and add gift to cart</Trans>
            ) : existing ? (
              <Trans>Save gift</Trans>
            ) : (
              <Trans>Add gift to cart</Trans>
            )}
          </Button>
          <p className="type-small text-ink-soft">
            <Trans>The parcel contains no prices. You pay at checkout.</Trans>
          </p>
        </div>
      </div>
      <div className="max-lg:hidden">
        <div className="sticky top-24">{preview}</div>
      </div>
    </form>
  );
}
