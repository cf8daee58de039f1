import { routes } from './api.ts';

export const cartModule = { api: routes };
