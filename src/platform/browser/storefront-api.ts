import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes/storefront';
import { type CallContext, createApiClient } from './api-client.ts';

const client = createApiClient<AnyContractRouter>(routes);

/** Client for one module's storefront routes: `storefrontApi<{ cart: typeof cartContract }>().cart`. */
export function storefrontApi<Contracts extends AnyContractRouter>(): ContractRouterClient<
  Contracts,
  CallContext
> {
  return client as ContractRouterClient<Contracts, CallContext>;
}
