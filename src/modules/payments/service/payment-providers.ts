import type { ProviderOrigins } from '#platform/http/security-headers.ts';
import type { PaymentMethod } from '../contract/payment-methods.ts';
import {
  type Charge,
  type PaymentProvider,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
} from '../providers/payment-provider.ts';
import { openStripe, readStripeKeys } from '../providers/stripe.ts';

export {
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type Charge,
  type PaymentProvider,
  type ProviderRefund,
  type WebhookEvent,
} from '../providers/payment-provider.ts';

/** The payment providers whose keys are configured. */
export interface PaymentProviders {
  /** Payment methods that one of them takes. */
  readonly methods: readonly PaymentMethod[];
  /** Origins that the payment page allows; null without providers. */
  readonly origins: ProviderOrigins | null;
  forMethod(method: PaymentMethod): PaymentProvider | null;
  find(id: string): PaymentProvider | null;
}

/**
 * Opens the providers whose keys are in the environment. Throws a ConfigError for invalid keys.
 *
 * A new provider is a line here.
 */
export function openPaymentProviders(env: NodeJS.ProcessEnv): PaymentProviders {
  const stripe = readStripeKeys(env);
  return paymentProviders([...(stripe ? [openStripe(stripe)] : [])]);
}

/** @param all the first provider that takes a payment method gets the new payments by this method. */
export function paymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const originsOf = (kind: keyof ProviderOrigins) => [
    ...new Set(all.flatMap(({ origins }) => origins[kind])),
  ];
  return {
    methods: [...new Set(all.flatMap(({ methods }) => methods))],
    origins:
      all.length === 0
        ? null
        : {
            script: originsOf('script'),
            frame: originsOf('frame'),
            connect: originsOf('connect'),
            image: originsOf('image'),
          },
    forMethod: (method) => all.find(({ methods }) => methods.includes(method)) ?? null,
    find: (id) => all.find((provider) => provider.id === id) ?? null,
  };
}

/** The provider of a stored payment. Throws without its keys; a job then runs again until they are set. */
export function requireProvider(providers: PaymentProviders, id: string): PaymentProvider {
  const provider = providers.find(id);
  if (!provider) throw new Error(`no keys for the payment provider ${id} of a pending payment`);
  return provider;
}

/** Fetches a charge, and captures an authorized payment, but no hold. Must run outside any transaction. */
export async function readCharge(provider: PaymentProvider, chargeId: string): Promise<Charge> {
  const charge = await provider.findCharge(chargeId);
  return charge.state === 'authorized' && charge.holdId === undefined
    ? provider.captureCharge(chargeId)
    : charge;
}

/** The provider's reason for a rejection; null for other errors. */
export const rejectionReason = (error: unknown): string | null =>
  error instanceof PaymentProviderRejected ? error.message : null;

/** Whether the result is unknown and the request must be repeated. */
export const isUnavailable = (error: unknown): boolean => error instanceof PaymentProviderUnavailable;
