import type { Context } from '../database/database.ts'; // ✗

export const connect = (context: Context) => context;
