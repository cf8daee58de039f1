import { expect, test } from 'vitest';
import { otherUserNames, type ProductViewer } from './product-viewers.ts';

const viewer = (tab: string, userId: string, who = userId): ProductViewer => ({ tab, userId, who, at: 0 });

test('the users who also view a product do not include a second tab of the same user', () => {
  expect(otherUserNames([viewer('own', 'ada'), viewer('second', 'ada')], 'own')).toEqual([]);
});

test('the users who also view a product are named once, also with several tabs', () => {
  const viewers = [viewer('a', 'eve'), viewer('own', 'ada'), viewer('b', 'eve'), viewer('c', 'bob')];
  expect(otherUserNames(viewers, 'own')).toEqual(['eve', 'bob']);
});

test('another user with the same name also views a product', () => {
  expect(otherUserNames([viewer('own', 'ada-1', 'Ada'), viewer('a', 'ada-2', 'Ada')], 'own')).toEqual([
    'Ada',
  ]);
});

test('no user also views a product before the tab knows its own user', () => {
  expect(otherUserNames([viewer('a', 'eve')], 'own')).toEqual([]);
});
