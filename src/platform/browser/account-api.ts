import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes/account';
import { type CallContext, createApiClient } from './api-client.ts';

const client = createApiClient<AnyContractRouter>(routes);

/** Client for one module's account routes; public pages do not download them. */
export function accountApi<Contracts extends AnyContractRouter>(): ContractRouterClient<
  Contracts,
  CallContext
> {
  return client as ContractRouterClient<Contracts, CallContext>;
}
