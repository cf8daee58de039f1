import { type ComponentType, lazy } from 'react';
import type { CardPayment } from '../../contract/card-payment.ts';

/** The result of a confirmation; the server reads the payment itself. */
export interface Confirmation {
  /** The provider's message about the input; empty: the provider has answered. */
  invalid: string;
}

/** The browser half of a payment provider: its fields, and how they are submitted. */
export interface ProviderFieldsProps {
  payment: CardPayment;
  /** The fields accept input; null once they are removed. */
  onReady: (confirm: (() => Promise<Confirmation>) | null) => void;
  onFailed: () => void;
}

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
