import { implement } from '@orpc/server';
import { privateSizes } from '#modules/media/rules.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { returnsAdminContract } from './contract/admin.ts';
import { returnsContract } from './contract/own-returns.ts';
import { closeReturn } from './service/close-return.ts';
import { getReturn, listReturns, listReturnsNeedingAction } from './service/list-returns.ts';
import { inspectReturn, transitionReturn } from './service/transition-return.ts';
import { listOwnReturns } from './service/own-returns.ts';
import { addPhoto, getPhoto, removePhoto } from './service/photos.ts';
import { requestReturn, withdrawReturn } from './service/request-return.ts';
import { exchangeReturn, refundReturnNow } from './service/complete-return.ts';

const os = implement(returnsContract).$context<ApiContext & { storage: Storage }>();

export const returnsApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listOwnReturns, input)),
  request: os.request.handler(({ context, input }) => change(context, requestReturn, input)),
  withdraw: os.withdraw.handler(({ context, input }) => change(context, withdrawReturn, input)),
  addPhoto: os.addPhoto.handler(async ({ context, input: { orderId, file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return changeOutsideTransaction(context, addPhoto(context.storage), { orderId, bytes });
  }),
  removePhoto: os.removePhoto.handler(({ context, input }) => change(context, removePhoto, input)),
});

const admin = implement(returnsAdminContract).$context<ApiContext & { paymentProviders: PaymentProviders }>();

export const returnsAdminApi = admin.router({
  list: admin.list.handler(({ context, input }) => read(context, listReturns, input)),
  waiting: admin.waiting.handler(({ context }) => read(context, listReturnsNeedingAction, undefined)),
  get: admin.get.handler(({ context, input }) => read(context, getReturn, input)),
  move: admin.move.handler(({ context, input }) => change(context, transitionReturn, input)),
  inspect: admin.inspect.handler(({ context, input }) => change(context, inspectReturn, input)),
  refund: admin.refund.handler(({ context, input }) =>
    changeOutsideTransaction(context, refundReturnNow, { ...input, providers: context.paymentProviders }),
  ),
  exchange: admin.exchange.handler(({ context, input }) => change(context, exchangeReturn, input)),
  close: admin.close.handler(({ context, input }) => change(context, closeReturn, input)),
});

/** Serves a return photo to its owner and to staff; `no-store` keeps it out of every cache. */
export async function returnPhoto(
  storage: Storage,
  ctx: Context,
  { photoId, size }: { photoId: string; size: string | undefined },
): Promise<Result<Response, 'unauthenticated' | 'not_found'>> {
  const known = privateSizes.find((each) => each === size) ?? 'large';
  const file = await getPhoto(storage)(ctx, { photoId, size: known });
  if (!file.ok) return file;
  const headers = {
    'content-type': 'image/webp',
    'content-length': String(file.value.length),
    'cache-control': 'private, no-store',
  };
  return ok(new Response(new Uint8Array(file.value), { headers }));
}
