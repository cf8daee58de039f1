import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ProviderFieldsProps } from './provider-fields-props.ts';

/** The payment fields of each provider, by provider id; loaded only for payments through that provider. */
const fields: Readonly<Record<string, ComponentType<ProviderFieldsProps>>> = {
  stripe: lazyPart(async () => ({ default: (await import('./providers/stripe.tsx')).StripeFields })),
};

export function PaymentFields(props: ProviderFieldsProps) {
  const Fields = fields[props.payment.provider];
  if (!Fields) throw new Error(`no fields for the payment provider ${props.payment.provider}`);
  return <Fields {...props} />;
}
