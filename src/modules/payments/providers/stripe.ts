import { Stripe } from 'stripe';
import { type Money, money } from '#kernel/money.ts';
import {
  allOrNone,
  apiKey,
  ConfigError,
  readSecretVariable,
  readVariable,
  secureUrl,
} from '#platform/environment.ts';
import {
  type Charge,
  type PaymentProvider,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderRefund,
} from './payment-provider.ts';

export interface StripeKeys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or a test server. */
  apiBase: string;
}

const STRIPE = 'https://api.stripe.com';
/** The browser script of the same Stripe release as the server library. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';
const TIMEOUT_MS = 10_000;
const SIGNATURE_SECONDS = 300;

/** Stripe uses two decimals, always zero, for these currencies without decimals. */
const withIdleDecimals = new Set(['ISK', 'UGX']);

const toStripe = ({ amount, currency }: Money) => ({
  amount: withIdleDecimals.has(currency) ? amount * 100 : amount,
  currency: currency.toLowerCase(),
});

function fromStripe(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  return money(withIdleDecimals.has(code) ? amount / 100 : amount, code);
}

/** The keys in the environment; null without any. Throws a ConfigError if one is missing or invalid. */
export function readStripeKeys(env: NodeJS.ProcessEnv): StripeKeys | null {
  // Anyone can sign with an empty secret, so an empty value must not mean "not configured".
  if (env.STRIPE_WEBHOOK_SECRET !== undefined && env.STRIPE_WEBHOOK_SECRET.trim() === '') {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is empty: expected whsec_… from Stripe, or unset.');
  }
  const apiBase = readVariable(env, 'STRIPE_API_BASE', secureUrl, 'an https:// address') ?? STRIPE;
  const given = allOrNone({
    STRIPE_PUBLISHABLE_KEY: readVariable(
      env,
      'STRIPE_PUBLISHABLE_KEY',
      apiKey(/^pk_(test|live)_/),
      'pk_test_… or pk_live_…',
    ),
    STRIPE_SECRET_KEY: readSecretVariable(
      env,
      'STRIPE_SECRET_KEY',
      apiKey(/^[sr]k_(test|live)_/),
      'sk_test_… or sk_live_…',
    ),
    STRIPE_WEBHOOK_SECRET: readSecretVariable(
      env,
      'STRIPE_WEBHOOK_SECRET',
      apiKey(/^whsec_/),
      'whsec_… from Stripe',
    ),
  });
  if (!given) return null;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SECRET_KEY: secretKey } = given;
  if (publishableKey.split('_')[1] !== secretKey.split('_')[1]) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have different modes: expected both test or both live.',
    );
  }
  return { publishableKey, secretKey, webhookSecret: given.STRIPE_WEBHOOK_SECRET, apiBase };
}

/** Stripe as payment provider. Throws without a webhook secret, because anyone can sign with an empty one. */
export function openStripe({
  publishableKey,
  secretKey,
  webhookSecret,
  apiBase,
}: StripeKeys): PaymentProvider {
  if (webhookSecret.trim() === '')
    throw new Error('STRIPE_WEBHOOK_SECRET is empty: expected whsec_… from Stripe.');
  const base = new URL(apiBase);
  const isStripe = base.origin === STRIPE;
  const stripe = new Stripe(secretKey, {
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    host: base.hostname,
    ...(base.port ? { port: base.port } : {}),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const expand = ['latest_charge'];

  /**
   * Changes a payment intent. If Stripe rejects the change, as for a paid intent, returns the current state.
   */
  const orCurrent = (id: string, change: () => Promise<Stripe.PaymentIntent>): Promise<Charge> =>
    withKnownErrors(async () => {
      try {
        return chargeOf(await change());
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return chargeOf(await stripe.paymentIntents.retrieve(id, { expand }));
      }
    });

  return {
    id: 'stripe',
    methods: ['card'],
    isTest: /^[sr]k_test_/.test(secretKey),
    browser: { publishableKey, scriptUrl: isStripe ? SCRIPT : `${base.origin}/stripe.js` },
    origins: isStripe
      ? {
          script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
          frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
          connect: ['https://api.stripe.com'],
          image: ['https://*.stripe.com'],
        }
      : { script: [base.origin], frame: [base.origin], connect: [base.origin], image: [] },
    createCharge: ({ idempotencyKey, orderId, orderNumber, amount, holdId }) =>
      withKnownErrors(async () =>
        chargeOf(
          await stripe.paymentIntents.create(
            {
              ...toStripe(amount),
              allowed_payment_method_types: ['card'],
              ...(holdId === undefined
                ? { metadata: { orderId } }
                : { metadata: { holdId }, capture_method: 'manual' as const }),
              description: `Order ${orderNumber}`,
              expand,
            },
            { idempotencyKey },
          ),
        ),
      ),
    findCharge: (id) =>
      withKnownErrors(async () => chargeOf(await stripe.paymentIntents.retrieve(id, { expand }))),
    captureCharge: (id) => orCurrent(id, () => stripe.paymentIntents.capture(id, { expand })),
    cancelCharge: (id) => orCurrent(id, () => stripe.paymentIntents.cancel(id, { expand })),
    refundCharge: ({ idempotencyKey, chargeId, amount }) =>
      withKnownErrors(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: chargeId, amount: toStripe(amount).amount },
            { idempotencyKey },
          ),
        ),
      ),
    findRefund: (id) => withKnownErrors(async () => refundOf(await stripe.refunds.retrieve(id))),
    readWebhook(body, headers) {
      const signature = headers.get('stripe-signature') ?? '';
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_SECONDS);
      } catch {
        return null;
      }
      return { id: event.id, kind: event.type, chargeId: intentIdOf(event.data.object) };
    },
  };
}

/** The id of the payment intent that a webhook is about; null if it is about none. */
function intentIdOf(object: unknown): string | null {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>;
  if (kind === 'payment_intent') return typeof id === 'string' ? id : null;
  return typeof intent === 'string' ? intent : null;
}

const states: Record<Stripe.PaymentIntent.Status, Charge['state']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { id, currency, metadata, last_payment_error: failure, latest_charge: charge } = intent;
  const whole = typeof charge === 'object' ? charge : null;
  return {
    id,
    orderId: metadata.orderId ?? '',
    ...(metadata.holdId ? { holdId: metadata.holdId } : {}),
    amount: fromStripe(intent.amount, currency),
    state: states[intent.status] ?? 'processing',
    captured: fromStripe(intent.amount_received, currency),
    refunded: fromStripe(whole?.amount_refunded ?? 0, currency),
    disputed: whole?.disputed ?? false,
    failure: failure
      ? {
          reference: failure.charge ?? failure.payment_method?.id ?? id,
          reason: failure.message ?? failure.decline_code ?? failure.code ?? '',
        }
      : null,
    clientSecret: intent.client_secret,
  };
}

function refundOf({ id, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const state =
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  return { id, state, reason: reason ?? '' };
}

/** Maps a Stripe error to `PaymentProviderRejected` or `PaymentProviderUnavailable`. */
async function withKnownErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const isRejected =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError;
    if (isRejected) throw new PaymentProviderRejected(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError)
      throw new PaymentProviderUnavailable(error.message, { cause: error });
    throw error;
  }
}
