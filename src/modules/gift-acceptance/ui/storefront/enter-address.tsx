import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { missingFields } from '#kernel/address-fields.ts';
import type { Address } from '#kernel/contract.ts';
import { postcodeToCompare } from '#kernel/postcodes.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { enterGiftAddress } from '../../client.ts';
import type { AcceptFormProps } from './accept-form.tsx';

/** The giver enters the address when the recipient does not answer. */
export function EnterAddress({
  giftId,
  recipientName,
  country,
  addressFields,
  onEntered,
}: {
  giftId: string;
  recipientName: string;
  country: string;
  addressFields: AcceptFormProps['addressFields'];
  onEntered: () => void;
}): ReactNode {
  const { t } = useLingui();
  const problemOf = useProblemText({
    gift_changed: t`This gift was accepted or cancelled in the meantime. Please reload the page.`,
  });
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState<Address>({
    ...{ name: recipientName, line1: '', line2: '', city: '', region: '', postcode: '' },
    country,
  });
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const missing = missingFields(address);
  const postcodeExample = postcodeToCompare(address.country, address.postcode);
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" className="-ms-3 justify-self-start" onClick={() => setOpen(true)}>
        <Trans>Enter the address yourself</Trans>
      </Button>
    );

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShown(true);
    setProblem(undefined);
    if (missing.length > 0 || postcodeExample) {
      // After the errors have been rendered.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    try {
      await enterGiftAddress({ giftId, address });
      onEntered();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      noValidate
      aria-label={t`Recipient’s address`}
      onSubmit={(event) => void save(event)}
      className="mt-4 grid gap-5"
    >
      <p className="type-small text-ink-soft">
        <Trans>The links of the recipient stop working, and the order is shipped to this address.</Trans>
      </p>
      {addressFields({
        address,
        countries: [country],
        missing: isShown ? missing : [],
        postcodeExample: isShown ? postcodeExample : null,
        onChange: (change) => setAddress((before) => ({ ...before, ...change })),
      })}
      <FormError title={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          <Trans>Save address</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
