import { listLines } from './store.ts'; // ✗

export const routes = { listLines };
