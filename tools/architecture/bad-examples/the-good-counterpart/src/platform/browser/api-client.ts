import type { AnyContractRouter } from '@orpc/contract';

export const connect = (router: AnyContractRouter) => router;
