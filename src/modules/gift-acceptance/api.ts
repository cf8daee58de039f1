import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { giftAcceptanceContract } from './contract.ts';
import { acceptGift } from './service/accept-gift.ts';
import { enterGiftAddress } from './service/enter-address.ts';
import { openGift } from './service/open-gift.ts';

const os = implement(giftAcceptanceContract).$context<ApiContext>();

export const giftAcceptanceApi = os.router({
  open: os.open.handler(({ context, input }) => read(context, openGift, input)),
  enterAddress: os.enterAddress.handler(({ context, input }) => change(context, enterGiftAddress, input)),
  accept: os.accept.handler(({ context, input }) => change(context, acceptGift, input)),
});
