import { expect, test } from 'vitest';
import { otherUserNames, type ProductViewer } from './product-viewers.ts';

const viewer = (tab: string, userId: string, who = userId): ProductViewer => ({ tab, userId, who, at: 0 });

test('the list of other users viewing a product does not contain the user’s own second tab', () => {
  expect(otherUserNames([viewer('own', 'ada'), viewer('second', 'ada')], 'own')).toEqual([]);
});

test('the list of other users viewing a product names each user once, even with several tabs', () => {
  const viewers = [viewer('a', 'eve'), viewer('own', 'ada'), viewer('b', 'eve'), viewer('c', 'bob')];
  expect(otherUserNames(viewers, 'own')).toEqual(['eve', 'bob']);
});

test('the list of other users viewing a product contains another user with the same name', () => {
  expect(otherUserNames([viewer('own', 'ada-1', 'Ada'), viewer('a', 'ada-2', 'Ada')], 'own')).toEqual([
    'Ada',
  ]);
});

test('the list of other users viewing a product is empty until the tab knows its own user', () => {
  expect(otherUserNames([viewer('a', 'eve')], 'own')).toEqual([]);
});
