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
