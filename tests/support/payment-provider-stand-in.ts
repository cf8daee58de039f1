import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { money } from '#kernel/money.ts';
import {
  type Charge,
  type PaymentProvider,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
  type ProviderRefund,
} from '#modules/payments/service/payment-providers.ts';

/** A payment provider in memory that can authorize before it captures, decline, and stop responding. */
export class PaymentProviderStandIn implements PaymentProvider {
  readonly id = 'stand-in';
  readonly methods = ['card'] as const;
  readonly isTest = true;
  readonly browser = { publishableKey: 'pk', scriptUrl: 'https://pay.example/form.js' };
  readonly origins = {
    script: ['https://pay.example'],
    frame: ['https://pay.example'],
    connect: ['https://pay.example'],
    image: [],
  };
  readonly charges = new Map<string, Charge>();
  readonly #chargeOfKey = new Map<string, string>();
  readonly #refunds = new Map<string, ProviderRefund>();
  readonly #secret = randomBytes(16).toString('hex');
  #count = 0;
  /** Calls take effect, but fail as if there was no response. */
  isSilent = false;
  declinesRefunds = false;

  async createCharge(input: Parameters<PaymentProvider['createCharge']>[0]): Promise<Charge> {
    const { idempotencyKey, orderId, amount, holdId } = input;
    const id = this.#chargeOfKey.get(idempotencyKey) ?? this.#id('charge');
    this.#chargeOfKey.set(idempotencyKey, id);
    if (!this.charges.has(id)) {
      const nothing = money(0, amount.currency);
      this.charges.set(id, {
        id,
        ...(holdId === undefined ? { orderId } : { orderId: '', holdId }),
        amount,
        state: 'open',
        captured: nothing,
        refunded: nothing,
        disputed: false,
        failure: null,
        clientSecret: `${id} secret`,
      });
    }
    return this.#answer(this.#charge(id));
  }

  async findCharge(id: string): Promise<Charge> {
    return this.#answer(this.#charge(id));
  }

  async captureCharge(id: string): Promise<Charge> {
    const charge = this.#charge(id);
    if (charge.state === 'authorized') {
      charge.state = 'succeeded';
      charge.captured = charge.amount;
    }
    return this.#answer(charge);
  }

  async cancelCharge(id: string): Promise<Charge> {
    const charge = this.#charge(id);
    if (charge.state !== 'succeeded') charge.state = 'cancelled';
    return this.#answer(charge);
  }

  async refundCharge(input: Parameters<PaymentProvider['refundCharge']>[0]): Promise<ProviderRefund> {
    const { idempotencyKey, chargeId, amount } = input;
    const charge = this.#charge(chargeId);
    const known = this.#refunds.get(idempotencyKey);
    if (known) return this.#answer(known);
    const refunded = charge.refunded.amount + amount.amount;
    if (this.declinesRefunds || refunded > charge.captured.amount)
      throw new PaymentProviderRejected('The charge cannot be refunded.');
    charge.refunded = money(refunded, amount.currency);
    const refund: ProviderRefund = { id: idempotencyKey, state: 'done', reason: '' };
    this.#refunds.set(idempotencyKey, refund);
    return this.#answer(refund);
  }

  async findRefund(id: string): Promise<ProviderRefund> {
    const refund = this.#refunds.get(id);
    if (!refund) throw new PaymentProviderRejected('No such refund');
    return this.#answer(refund);
  }

  async saveForLater(chargeId: string): Promise<string> {
    return this.#answer(`token of ${this.#charge(chargeId).id}`);
  }

  readWebhook(body: string, headers: Headers) {
    const given = Buffer.from(headers.get('x-signature') ?? '', 'hex');
    const expected = Buffer.from(this.sign(body), 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return JSON.parse(body) as { id: string; kind: string; chargeId: string };
  }

  /** Pays as the customer does in the provider's form. */
  pay(chargeId: string, result: 'authorized' | 'declined' = 'authorized'): void {
    const charge = this.#charge(chargeId);
    charge.state = result === 'declined' ? 'open' : result;
    charge.failure = result === 'declined' ? { reference: this.#id('attempt'), reason: 'Declined.' } : null;
  }

  /** Creates the webhook request for a charge. */
  webhookOf(chargeId: string): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({ id: this.#id('event'), kind: 'charge.changed', chargeId });
    return { body, headers: { 'x-signature': this.sign(body) } };
  }

  sign(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('hex');
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind} ${this.#count}`;
  }

  #charge(id: string): Charge {
    const charge = this.charges.get(id);
    if (!charge) throw new PaymentProviderRejected('No such charge');
    return charge;
  }

  #answer<Value>(value: Value): Value {
    if (this.isSilent) throw new PaymentProviderUnavailable('no response');
    return structuredClone(value);
  }
}
