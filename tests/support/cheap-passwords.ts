import { vi } from 'vitest';

// A password hash takes 50 ms of processor time. A test that needs the real cost calls `vi.unmock` with this file.
vi.mock('#modules/accounts/providers/password-cost.ts', () => ({ passwordCost: { N: 2, r: 1, p: 1 } }));
