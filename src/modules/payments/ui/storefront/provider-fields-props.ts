import type { CardPayment } from '../../contract/card-payment.ts';

/** The result of a confirmation; the server reads the payment itself. */
export interface Confirmation {
  /** The provider's message about invalid input; empty if it accepted the input, even for a declined card. */
  invalid: string;
}

/** The browser half of a payment provider: its fields, and how they are submitted. */
export interface ProviderFieldsProps {
  payment: Pick<CardPayment, 'provider' | 'publishableKey' | 'scriptUrl' | 'clientSecret'>;
  /** Called with the submit function once the fields accept input, and with null once they are removed. */
  onReady: (confirm: (() => Promise<Confirmation>) | null) => void;
  onFailed: () => void;
}
