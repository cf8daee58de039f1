import { describe, it } from 'vitest';

describe.only('a cart', () => {}); // ✗
it.skip('counts', () => {}); // ✗
