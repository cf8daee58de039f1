import { beforeEach, expect, test, vi } from 'vitest';
import { guestId, tabStorage } from './tab-storage.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const drafts = tabStorage<string>('draft');

test('returns nothing to the next user of the tab', () => {
  drafts.write('ada', 'Rua da Boavista');
  expect(drafts.read('ada')).toBe('Rua da Boavista');
  expect(drafts.read('eve')).toBeNull();
  expect(drafts.read('ada')).toBeNull();
});

test('returns a released value to the next reader, who then owns it', () => {
  drafts.write(guestId, 'Rua da Boavista');
  drafts.release();
  expect(drafts.read('ada')).toBe('Rua da Boavista');
  drafts.write('ada', 'Rua do Ouro');
  expect(drafts.read('eve')).toBeNull();
});

test('releasing without a stored value does nothing', () => {
  drafts.release();
  expect(drafts.read('ada')).toBeNull();
});
