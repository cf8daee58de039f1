import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { finderAdminContract } from './contract.ts';
import { findAnything } from './service.ts';

const os = implement(finderAdminContract).$context<ApiContext>();

export const finderAdminApi = os.router({
  find: os.find.handler(({ context, input }) => read(context, findAnything, input)),
});
