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

test('tab storage deletes the value of the previous user when another user reads it', () => {
  drafts.write('ada', 'Rua da Boavista');
  expect(drafts.read('ada')).toBe('Rua da Boavista');
  expect(drafts.read('eve')).toBeNull();
  expect(drafts.read('ada')).toBeNull();
});

test('tab storage returns a released value to the next user, who then owns it', () => {
  drafts.write(guestId, 'Rua da Boavista');
  drafts.release();
  expect(drafts.read('ada')).toBe('Rua da Boavista');
  drafts.write('ada', 'Rua do Ouro');
  expect(drafts.read('eve')).toBeNull();
});

test('releasing tab storage without a stored value changes nothing', () => {
  drafts.release();
  expect(drafts.read('ada')).toBeNull();
});
