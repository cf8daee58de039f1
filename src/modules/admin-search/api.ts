import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { adminSearchContract } from './contract.ts';
import { searchAdmin } from './service.ts';

const os = implement(adminSearchContract).$context<ApiContext>();

export const adminSearchApi = os.router({
  find: os.find.handler(({ context, input }) => read(context, searchAdmin, input)),
});
