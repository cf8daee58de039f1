import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { kitchensContract } from './contract.ts';
import { getKitchen, saveKitchen } from './service.ts';

const os = implement(kitchensContract).$context<ApiContext>();

export const kitchensApi = os.router({
  get: os.get.handler(({ context }) => read(context, getKitchen, undefined)),
  save: os.save.handler(({ context, input }) => change(context, saveKitchen, input)),
});
