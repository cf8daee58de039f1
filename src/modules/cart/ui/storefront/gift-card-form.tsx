import { type Ref, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { newId } from '#kernel/ids.ts';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CartProduct } from '../../client/cart-line.ts';
import { preloadCartDrawer } from './cart-drawer.tsx';
import { useCartActions } from './cart-provider.tsx';

const emptyGift = { recipientName: '', recipientEmail: '', senderName: '', message: '', sendOn: '' };
type GiftFields = typeof emptyGift;
type GiftErrors = Partial<Record<keyof GiftFields, string>>;

/** Adds a gift card to the cart: for another person, with their details, or for the customer. */
export function GiftCardForm({
  product,
  timeZone,
  ref,
}: {
  product: CartProduct;
  /** The shop's time zone, in which the sending date counts. */
  timeZone: string | null;
  ref?: Ref<HTMLFormElement>;
}) {
  const { t } = useLingui();
  const { addToCart } = useCartActions();
  const form = useRef<HTMLDivElement>(null);
  const [isForOther, setForOther] = useState(true);
  const [fields, setFields] = useState(emptyGift);
  const [errors, setErrors] = useState<GiftErrors>({});
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();
  const { name } = product;

  const field = (key: keyof GiftFields) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [key]: target.value }));
      setErrors(({ [key]: _corrected, ...others }) => others);
    },
  });

  function problems(): GiftErrors {
    const today = localTime(new Date(), timeZone ?? 'UTC').day;
    return {
      ...(fields.recipientName.trim() ? {} : { recipientName: t`Enter the recipient’s name` }),
      ...(looksLikeEmail(fields.recipientEmail) ? {} : { recipientEmail: t`Enter a valid email address` }),
      ...(fields.senderName.trim() ? {} : { senderName: t`Enter your name` }),
      ...(fields.sendOn === '' || isSendingDay(fields.sendOn, today)
        ? {}
        : { sendOn: t`Choose today or a day within a year` }),
    };
  }

  async function add() {
    const found = isForOther ? problems() : {};
    setErrors(found);
    if (Object.keys(found).length > 0) {
      // After the errors have been rendered.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const gift: CartGift | null = isForOther
      ? {
          key: newId(new Date()),
          recipientName: fields.recipientName.trim(),
          recipientEmail: fields.recipientEmail.trim(),
          senderName: fields.senderName.trim(),
          message: fields.message.trim(),
          sendOn: fields.sendOn || null,
        }
      : null;
    setPending(true);
    const added = await addToCart(product, null, gift);
    setPending(false);
    // The next card usually has the same sender.
    if (added) setFields(({ senderName }) => ({ ...emptyGift, senderName }));
  }

  return (
    <form
      ref={ref}
      noValidate
      aria-label={t`Gift card`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="grid gap-5"
    >
      <RadioGroup
        label={t`Who is the gift card for?`}
        name="for"
        value={isForOther ? 'other' : 'me'}
        options={[
          { value: 'other', label: t`Send it to someone` },
          { value: 'me', label: t`Send it to me` },
        ]}
        onChange={(value) => setForOther(value === 'other')}
      />
      {isForOther && (
        <div ref={form} className="grid gap-5">
          <TextField {...field('recipientName')} label={t`Recipient’s name`} maxLength={80} required />
          <TextField
            {...field('recipientEmail')}
            label={t`Recipient’s email`}
            type="email"
            inputMode="email"
            maxLength={200}
            spellCheck={false}
            required
          />
          <TextField
            {...field('senderName')}
            label={t`Your name`}
            autoComplete="name"
            maxLength={80}
            required
          />
          <TextArea {...field('message')} label={t`Message`} optional rows={3} maxLength={500} />
          <TextField
            {...field('sendOn')}
            label={t`Sending date`}
            type="date"
            optional
            description={t`Without a date we send it as soon as it is paid.`}
          />
        </div>
      )}
      <Button
        type="submit"
        size="large"
        pending={pending}
        // The script of this form arrives after the page's: until then the browser would reload the page.
        disabled={!hydrated}
        aria-label={t`Add to cart: ${name}`}
        onPointerEnter={preloadCartDrawer}
        onFocus={preloadCartDrawer}
      >
        <Trans>Add to cart</Trans>
      </Button>
    </form>
  );
}
