import { implement } from '@orpc/server';
import { withShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { type ApiContext, change } from '#platform/api.ts';
import { orderEditsContract } from './contract.ts';
import { applyEdit, beginEdit } from './service/edit-order.ts';

const edits = implement(orderEditsContract).$context<ApiContext>();

export const orderEditsAdminApi = edits.router({
  begin: edits.begin.handler(({ context, input }) => change(context, beginEdit, input)),
  apply: edits.apply.handler(async ({ context, input }) =>
    withShipments(context, await change(context, applyEdit, input)),
  ),
});
