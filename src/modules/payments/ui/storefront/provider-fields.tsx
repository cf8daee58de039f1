import { type ComponentType, lazy } from 'react';
import type { ProviderFieldsProps } from './provider-fields-props.ts';

/** By provider id; each is loaded only for its payments. */
const fields: Readonly<Record<string, ComponentType<ProviderFieldsProps>>> = {
  stripe: lazy(async () => ({ default: (await import('./providers/stripe.tsx')).StripeFields })),
};

/** The fields of the payment's provider. */
export function PaymentFields(props: ProviderFieldsProps) {
  const Fields = fields[props.payment.provider];
  if (!Fields) throw new Error(`no fields for the payment provider ${props.payment.provider}`);
  return <Fields {...props} />;
}
