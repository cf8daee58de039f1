import { createORPCClient } from '@orpc/client';

export const connect = createORPCClient;
