import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import routes from 'virtual:api-routes/account';
import { type CallContext, createApiClient } from './api-client.ts';

const client = createApiClient<AnyContractRouter>(routes);

/** One module's part of what a person's own pages call; the shopping pages do without its routes. */
export function accountApi<Contracts extends AnyContractRouter>(): ContractRouterClient<
  Contracts,
  CallContext
> {
  return client as ContractRouterClient<Contracts, CallContext>;
}
