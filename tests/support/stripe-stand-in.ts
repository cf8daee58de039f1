import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { challengePage, fieldsPage, stripeScript } from './stripe-pages.ts';

/** Stripe's test card numbers, and one of our own. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
  /** Our own: the card is charged, but the browser gets no response. */
  silent: '4000000000009995',
} as const;

interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  capture_method: 'automatic' | 'manual';
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  client_secret: string;
  latest_charge: Charge | null;
  last_payment_error: object | null;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'failed' | 'pending';
  failure_reason?: string;
}

/** A signed webhook request. */
export interface Message {
  body: string;
  signature: string;
}

type Tell = (message: Message) => Promise<unknown>;
/** `hang` leaves a request without a response, `drop` closes its connection. */
type Interruption = 'hang' | 'drop' | undefined | void;
/** `hang` only with TEST_FULL, because the shop then waits 10 seconds for each of two attempts. */
export const noResponse = process.env.TEST_FULL ? 'hang' : 'drop';
/**
 * Called before and after each API call, such as `POST /v1/refunds`. Interrupted `before`, the call also has no effect.
 */
type Watch = (call: string, moment: 'before' | 'after') => Promise<Interruption> | Interruption;

/**
 * Stand-in for the Stripe API on a free port. It stores objects, follows idempotency keys, and can decline, require
 * 3-D Secure, drop responses and delay webhooks.
 */
export class StripeStandIn {
  readonly secrets = {
    STRIPE_PUBLISHABLE_KEY: `pk_test_${randomBytes(12).toString('hex')}`,
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(12).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString('hex')}`,
  };
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  /** POST requests in order, without idempotent replays; `…` replaces the id of an object. */
  readonly calls: string[] = [];
  /** Webhooks that were not sent because `holds` is true. */
  readonly held: Message[] = [];
  /** Whether webhooks are collected in `held` instead of sent. */
  holds = false;
  /** Sends a webhook; by default it does nothing. */
  tell: Tell = () => Promise.resolve();
  watch: Watch = () => {};
  /** Whether refunds are declined. */
  refusesRefunds = false;
  /** Whether the card issuer declines to pay amounts that cards have reserved. */
  refusesCaptures = false;
  readonly #answers = new Map<string, { status: number; body: unknown }>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #count = 0;

  static async open(port = 0): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(port, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Environment variables with which a shop uses this stand-in. */
  get env(): Record<string, string> {
    return { ...this.secrets, STRIPE_API_BASE: this.url };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The payment intent of an order; throws unless there is exactly one. */
  intentOf(orderId: string): Intent {
    const own = [...this.intents.values()].filter(({ metadata }) => metadata.orderId === orderId);
    if (own.length !== 1) throw new Error(`${own.length} intents of ${orderId}`);
    return own[0]!;
  }

  /** The payment intents of holds, in the order in which they were made. */
  get heldIntents(): Intent[] {
    return [...this.intents.values()].filter(({ metadata }) => metadata.holdId !== undefined);
  }

  /** Sum of all charges less all refunds. */
  get balance(): number {
    const taken = [...this.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0);
    const back = [...this.refunds.values()].filter(({ status }) => status === 'succeeded');
    return taken - back.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Confirms a payment intent with a card, as the browser does. */
  async pay(intentId: string, card: string = testCards.good): Promise<void> {
    const intent = this.intents.get(intentId)!;
    if (intent.status !== 'requires_payment_method') return;
    if (card === testCards.declined) {
      this.#decline(intent, 'Your card was declined.');
    } else if (card === testCards.asksBank) {
      intent.status = 'requires_action';
      await this.#announce('payment_intent.requires_action', intent);
      return;
    } else this.#authorize(intent);
    await this.#announce(
      card === testCards.declined ? 'payment_intent.payment_failed' : this.#successOf(intent),
      intent,
    );
  }

  /** Completes 3-D Secure. */
  async authenticate(intentId: string, passed: boolean): Promise<void> {
    const intent = this.intents.get(intentId)!;
    if (intent.status !== 'requires_action') return;
    if (passed) this.#authorize(intent);
    else this.#decline(intent, 'We are unable to authenticate your payment method.');
    await this.#announce(passed ? this.#successOf(intent) : 'payment_intent.payment_failed', intent);
  }

  async dispute(intentId: string): Promise<void> {
    const charge = this.intents.get(intentId)!.latest_charge!;
    charge.disputed = true;
    await this.#announce('charge.dispute.created', {
      object: 'dispute',
      id: this.#id('dp'),
      payment_intent: intentId,
    });
  }

  sign(body: string, secret = this.secrets.STRIPE_WEBHOOK_SECRET, at = Date.now()): string {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}_${String(this.#count).padStart(6, '0')}${randomBytes(6).toString('hex')}`;
  }

  /** Takes the money, or reserves it until it is captured. */
  #authorize(intent: Intent): void {
    if (intent.capture_method === 'automatic') this.#charge(intent);
    else {
      intent.status = 'requires_capture';
      intent.last_payment_error = null;
    }
  }

  #successOf = ({ status }: Intent): string =>
    status === 'requires_capture' ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';

  /** The card issuer withdraws a reserved amount, as after a week. */
  async expireHold(intentId: string): Promise<void> {
    const intent = this.intents.get(intentId)!;
    if (intent.status !== 'requires_capture') return;
    intent.status = 'canceled';
    await this.#announce('payment_intent.canceled', intent);
  }

  #charge(intent: Intent): void {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    intent.latest_charge = {
      id: this.#id('ch'),
      object: 'charge',
      payment_intent: intent.id,
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
    };
  }

  #decline(intent: Intent, message: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      charge: this.#id('ch'),
      message,
    };
  }

  async #announce(type: string, object: object): Promise<void> {
    const event = { id: this.#id('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000) };
    const body = JSON.stringify({ ...event, data: { object } });
    const message = { body, signature: this.sign(body) };
    if (this.holds) this.held.push(message);
    else await this.tell(message).catch(() => {});
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url!, this.url).pathname;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const call = `${request.method} ${path}`;
    const send = (status: number, body: unknown, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (path === '/stripe.js') return send(200, stripeScript(this.url), 'text/javascript');
    if (path === '/fields') return send(200, fieldsPage, 'text/html');
    if (path === '/challenge') return send(200, challengePage, 'text/html');

    const isInterrupted = async (moment: 'before' | 'after') => {
      const interruption = await this.watch(call, moment);
      if (interruption === 'drop') response.destroy();
      return interruption !== undefined;
    };
    if (await isInterrupted('before')) return;
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? this.#answers.get(key) : undefined;
    const answer = before ?? (await this.#handle(request.method!, path, form));
    if (typeof key === 'string') this.#answers.set(key, answer);
    if (await isInterrupted('after')) return;
    if (form.get('card') === testCards.silent) return;
    send(answer.status, answer.body);
  }

  async #handle(
    method: string,
    path: string,
    form: URLSearchParams,
  ): Promise<{ status: number; body: unknown }> {
    const ok = (body: unknown) => ({ status: 200, body });
    const no = (message: string, code = 'resource_missing') => ({
      status: code === 'resource_missing' ? 404 : 400,
      body: { error: { type: 'invalid_request_error', code, message } },
    });
    const [, , kind, id = '', verb] = path.split('/');
    if (method === 'POST') this.calls.push(`${method} ${path.replace(id || '\0', '…')}`);
    if (kind === 'payment_intents' && method === 'POST' && !id) return ok(this.#newIntent(form));
    if (kind === 'refunds' && method === 'POST') return this.#refund(form, ok, no);
    if (kind === 'refunds') return this.refunds.has(id) ? ok(this.refunds.get(id)) : no('No such refund');
    const intent = kind === 'payment_intents' ? this.intents.get(id) : undefined;
    if (!intent) return no('No such payment_intent');
    if (method === 'GET') return ok(intent);
    if (verb === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        return no(
          `A PaymentIntent with a status of ${intent.status} cannot be canceled.`,
          'payment_intent_unexpected_state',
        );
      intent.status = 'canceled';
      await this.#announce('payment_intent.canceled', intent);
      return ok(intent);
    }
    if (verb === 'capture') {
      if (intent.status !== 'requires_capture')
        return no(
          `A PaymentIntent with a status of ${intent.status} cannot be captured.`,
          'payment_intent_unexpected_state',
        );
      if (this.refusesCaptures) {
        const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
        return { status: 402, body: { error } };
      }
      this.#charge(intent);
      await this.#announce('payment_intent.succeeded', intent);
      return ok(intent);
    }
    if (form.get('client_secret') !== intent.client_secret) return no('No such payment_intent');
    if (verb === 'confirm') await this.pay(id, form.get('card') ?? '');
    else await this.authenticate(id, form.get('verdict') === 'yes');
    const failed = intent.status === 'requires_payment_method';
    return failed ? { status: 402, body: { error: intent.last_payment_error } } : ok(intent);
  }

  #newIntent(form: URLSearchParams): Intent {
    const id = this.#id('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      capture_method: form.get('capture_method') === 'manual' ? 'manual' : 'automatic',
      metadata: Object.fromEntries(
        ['orderId', 'holdId'].flatMap((key) => {
          const value = form.get(`metadata[${key}]`);
          return value === null ? [] : [[key, value]];
        }),
      ),
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      latest_charge: null,
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  async #refund(
    form: URLSearchParams,
    ok: (body: unknown) => { status: number; body: unknown },
    no: (message: string, code: string) => { status: number; body: unknown },
  ) {
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    const charge = intent?.latest_charge;
    const amount = Number(form.get('amount'));
    if (!charge || this.refusesRefunds || charge.amount_refunded + amount > charge.amount)
      return no('The charge cannot be refunded.', 'charge_not_refundable');
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: this.#id('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
    };
    this.refunds.set(refund.id, refund);
    await this.#announce('charge.refunded', charge);
    return ok(refund);
  }
}
