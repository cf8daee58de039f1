import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes/admin';
import { type CallContext, createApiClient } from './api-client.ts';

const client = createApiClient<AnyContractRouter>(routes);

/** Client for one module's admin routes: `adminApi<{ cart: typeof cartContract }>().cart`. */
export function adminApi<Contracts extends AnyContractRouter>(): ContractRouterClient<
  Contracts,
  CallContext
> {
  return client as ContractRouterClient<Contracts, CallContext>;
}
