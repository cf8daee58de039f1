/**
 * The top of the axis: a round number of at least the largest value and at least `least`. It is even, because half
 * of it is a grid line and a number of orders is whole.
 */
export function axisMaximum(largest: number, least = 2): number {
  if (largest < least) return least;
  const power = 10 ** Math.floor(Math.log10(largest));
  const factors = power === 1 ? [2, 4, 6, 8] : [1, 2, 4, 5, 6, 8];
  return (factors.find((factor) => factor * power >= largest) ?? 10) * power;
}

export const WIDTH = 1000;
export const HEIGHT = 300;

/** Coordinates of the values in a box of WIDTH by HEIGHT, from the left edge to the right. */
export function placeValues(values: readonly number[], top: number): { x: number; y: number }[] {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values.map((value, index) => ({ x: index * step, y: HEIGHT - (Math.max(0, value) / top) * HEIGHT }));
}

export const lineThrough = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The same line, closed along the bottom edge to be filled. */
export const areaUnder = (points: readonly { x: number; y: number }[]): string =>
  points.length === 0 ? '' : `${lineThrough(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;
