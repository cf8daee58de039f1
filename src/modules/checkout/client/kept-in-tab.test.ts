import { beforeEach, expect, test, vi } from 'vitest';
import { guestId, keptInTab } from './kept-in-tab.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const drafts = keptInTab<string>('draft');

test('is its person’s alone: whoever comes next sees nothing of it', () => {
  drafts.write('ada', 'Rua da Boavista');
  expect(drafts.read('ada')).toBe('Rua da Boavista');
  expect(drafts.read('eve')).toBeNull();
  expect(drafts.read('ada')).toBeNull();
});

test('is for whoever reads it next where it was released, and theirs from then on', () => {
  drafts.write(guestId, 'Rua da Boavista');
  drafts.release();
  expect(drafts.read('ada')).toBe('Rua da Boavista');
  drafts.write('ada', 'Rua do Ouro');
  expect(drafts.read('eve')).toBeNull();
});

test('nothing is released where nothing was kept', () => {
  drafts.release();
  expect(drafts.read('ada')).toBeNull();
});
