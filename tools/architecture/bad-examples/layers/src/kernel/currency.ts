import { randomUUID } from 'node:crypto'; // ✗
import type { Tx } from '#platform/database/database.ts'; // ✗

export const used = randomUUID;
export type Currency = Tx;
