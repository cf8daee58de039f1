import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes/admin';
import { type CallContext, createApiClient } from './api-client.ts';

const client = createApiClient<AnyContractRouter>(routes);

/** One module’s part of the back office’s API: `adminApi<{ cart: typeof cartContract }>().cart`. */
export function adminApi<Contracts extends AnyContractRouter>(): ContractRouterClient<
  Contracts,
  CallContext
> {
  return client as ContractRouterClient<Contracts, CallContext>;
}
