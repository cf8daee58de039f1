import { expect, it } from 'vitest';
import { areaUnder, lineThrough, placeValues, axisMaximum } from './chart-scale.ts';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [11, 20],
  [452, 500],
  [123_456, 200_000],
])('the chart axis for a maximum of %i ends at %i', (largest, top) => expect(axisMaximum(largest)).toBe(top));

it('the axis of a chart of money ends at two euros if nothing was sold', () => {
  expect(axisMaximum(0, 200)).toBe(200);
  expect(axisMaximum(250, 200)).toBe(400);
});

it('the chart line starts at the left, ends at the right and never leaves the chart at the bottom', () => {
  const points = placeValues([0, 5, -3, 10], 10);
  expect(points.map(({ x, y }) => [Math.round(x), y])).toEqual([
    [0, 300],
    [333, 150],
    [667, 300],
    [1000, 0],
  ]);
  expect(lineThrough(points)).toBe('M0.0 300.0L333.3 150.0L666.7 300.0L1000.0 0.0');
  expect(areaUnder(points)).toMatch(/L1000 300L0 300Z$/);
  expect(areaUnder([])).toBe('');
});
