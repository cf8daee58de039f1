import { vi } from 'vitest';

// A real password hash takes 50 ms of processor time. A test that needs it calls `vi.unmock` with the same path.
vi.mock('#modules/accounts/providers/password-cost.ts', () => ({ passwordCost: { N: 2, r: 1, p: 1 } }));
