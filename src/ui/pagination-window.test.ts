import { expect, test } from 'vitest';
import { pagesToOffer } from './pagination-window.ts';

test.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 5 6'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 gap 20'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [10, 20, '1 gap 9 10 11 gap 20'],
  [17, 20, '1 gap 16 17 18 19 20'],
  [20, 20, '1 gap 16 17 18 19 20'],
])('the pagination of page %i of %i shows %s', (page, pageCount, expected) => {
  expect(pagesToOffer(page, pageCount).join(' ')).toBe(expected);
});

test('the pagination shows the first, last and current page in order, and each gap hides at least two pages', () => {
  for (let count = 1; count <= 30; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const offered = pagesToOffer(page, count);
      const numbers = offered.filter((each) => each !== 'gap');
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
      offered.forEach((each, index) => {
        if (each !== 'gap') return;
        expect((offered[index + 1] as number) - (offered[index - 1] as number)).toBeGreaterThan(2);
      });
    }
  }
});
