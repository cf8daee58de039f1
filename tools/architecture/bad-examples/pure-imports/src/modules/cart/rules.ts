import { randomUUID } from 'node:crypto'; // ✗
import type { Context } from '#platform/database/database.ts'; // ✗
import { isPublished } from '#modules/catalog/rules.ts'; // ✗
import type { CartTables } from './tables.ts'; // ✗

export const used = [randomUUID, isPublished];
export type Used = [Context, CartTables];
