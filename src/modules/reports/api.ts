import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { reportsAdminContract } from './contract.ts';
import { readSales } from './service.ts';

const os = implement(reportsAdminContract).$context<ApiContext>();

export const reportsAdminApi = os.router({
  sales: os.sales.handler(({ context }) => read(context, readSales, undefined)),
});
