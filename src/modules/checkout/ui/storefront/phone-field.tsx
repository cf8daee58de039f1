import { useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import { isPhoneNumber } from '../../client/checkout-draft.ts';

/** Phone number for questions about the delivery. */
export function PhoneField({
  phone,
  isChecked,
  onChange,
}: {
  phone: string;
  /** Whether problems are shown. */
  isChecked: boolean;
  onChange: (phone: string) => void;
}) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Phone`}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      optional
      maxLength={40}
      description={t`In case we need to contact you about your order.`}
      value={phone}
      error={
        isChecked && !isPhoneNumber(phone) ? t`Enter a valid phone number, e.g. +351 210 495 500` : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
