import { implement } from '@orpc/server';
import { type ApiContext, changeOutsideTransaction } from '#platform/api.ts';
import { cardPaymentContract } from './contract/card-payment.ts';
import type { PaymentProviders } from './service/payment-providers.ts';
import {
  abandonPayment,
  type FindPayableOrder,
  getPaymentOutcome,
  startPayment,
} from './service/start-payment.ts';

/** Context of handlers that call a payment provider. */
export type PaymentContext = ApiContext & {
  paymentProviders: PaymentProviders;
  findPayableOrder: FindPayableOrder;
};

const os = implement(cardPaymentContract).$context<PaymentContext>();

const inputOf = (
  { paymentProviders: providers, findPayableOrder }: PaymentContext,
  { orderId }: { orderId: string },
) => ({ orderId, providers, findPayableOrder });

// No transaction here: the use cases open their own before and after the provider call.
export const cardPaymentApi = os.router({
  begin: os.begin.handler(({ context, input }) =>
    changeOutsideTransaction(context, startPayment, inputOf(context, input)),
  ),
  outcome: os.outcome.handler(({ context, input }) =>
    changeOutsideTransaction(context, getPaymentOutcome, inputOf(context, input)),
  ),
  giveUp: os.giveUp.handler(({ context, input }) =>
    changeOutsideTransaction(context, abandonPayment, inputOf(context, input)),
  ),
});
