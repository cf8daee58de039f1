import { cardColors } from '#platform/documents/card-colors.ts';
import type { CardDesign } from '../contract/states.ts';

/** A filled outline of a card; lengths in points. */
export interface Shape {
  d: string;
  fill: string;
}

/** A6 portrait, in points. */
export const cardWidth = 297.6;
export const cardHeight = 419.5;

const { moss, sage, copper } = cardColors;

const at = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A leaf from its base in a direction (radians). */
function leaf(x: number, y: number, angle: number, length: number): string {
  const point = (along: number, across: number) =>
    at(
      x + length * (along * Math.cos(angle) - across * Math.sin(angle)),
      y + length * (along * Math.sin(angle) + across * Math.cos(angle)),
    );
  return `M${point(0, 0)} C${point(0.25, 0.28)} ${point(0.7, 0.26)} ${point(1, 0)} C${point(0.7, -0.26)} ${point(0.25, -0.28)} ${point(0, 0)} Z`;
}

const circle = (x: number, y: number, radius: number): string =>
  `M${at(x - radius, y)} A${radius} ${radius} 0 1 0 ${at(x + radius, y)} A${radius} ${radius} 0 1 0 ${at(x - radius, y)} Z`;

/** A ribbon of constant width along a curve given by points. */
function ribbon(points: readonly (readonly [number, number])[], width: number): string {
  const side = (sign: number) =>
    points.map(([x, y], index) => {
      const [fromX, fromY] = points[Math.max(0, index - 1)]!;
      const [toX, toY] = points[Math.min(points.length - 1, index + 1)]!;
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const half = (sign * width) / 2;
      return at(x - (half * (toY - fromY)) / length, y + (half * (toX - fromX)) / length);
    });
  return `M${[...side(1), ...side(-1).toReversed()].join(' L')} Z`;
}

/** An olive branch across the top. */
function branch(): Shape[] {
  const stem = Array.from({ length: 41 }, (_, index) => {
    const along = index / 40;
    return [62 + along * 174, 78 - Math.sin(along * Math.PI) * 22] as const;
  });
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = stem[3 + Math.round(index * 3.4)]!;
    const side = index % 2 === 0 ? -1 : 1;
    return {
      d: leaf(x, y, side * 0.95 + (index - 5) * 0.05, 25 + (index % 3) * 3),
      fill: index % 3 === 1 ? sage : moss,
    };
  });
  const olives = [9, 19, 31].map((place) => {
    const [x, y] = stem[place]!;
    return { d: circle(x + 3, y + 10, 4.2), fill: copper };
  });
  return [{ d: ribbon(stem, 1.4), fill: moss }, ...leaves, ...olives];
}

/** A pot with a lid and three wisps of steam. */
function steam(): Shape[] {
  const center = cardWidth / 2;
  const pot =
    `M${at(center - 46, 82)} H${(center + 46).toFixed(2)} V106 C${at(center + 46, 118)} ${at(center + 38, 124)} ${at(center + 26, 124)} ` +
    `H${(center - 26).toFixed(2)} C${at(center - 38, 124)} ${at(center - 46, 118)} ${at(center - 46, 106)} Z`;
  const lid = `M${at(center - 50, 78)} C${at(center - 44, 64)} ${at(center - 20, 60)} ${at(center, 60)} C${at(center + 20, 60)} ${at(center + 44, 64)} ${at(center + 50, 78)} Z`;
  const handle = (side: number) =>
    `M${at(center + side * 46, 88)} H${(center + side * 60).toFixed(2)} V96 H${(center + side * 46).toFixed(2)} Z`;
  const wisps = [-22, 0, 22].map((offset, index) =>
    ribbon(
      Array.from({ length: 25 }, (_, step) => {
        const up = step / 24;
        return [
          center + offset + Math.sin(up * Math.PI * 2 + index) * 4,
          50 - up * (index === 1 ? 30 : 22),
        ] as const;
      }),
      2,
    ),
  );
  return [
    { d: pot, fill: copper },
    { d: lid, fill: copper },
    { d: circle(center, 57, 4), fill: copper },
    { d: handle(1), fill: copper },
    { d: handle(-1), fill: copper },
    ...wisps.map((d) => ({ d, fill: sage })),
  ];
}

/** Bands of tiles above and below. */
function tiles(): Shape[] {
  const size = cardWidth / 9;
  const row = (top: number): Shape[] =>
    Array.from({ length: 9 }, (_, index) => {
      const [x, y] = [index * size, top];
      const [middleX, middleY] = [x + size / 2, y + size / 2];
      const petals = [0.25, 0.75, 1.25, 1.75].map((turn) =>
        leaf(middleX, middleY, turn * Math.PI, size * 0.62),
      );
      return [
        ...petals.map((d) => ({ d, fill: index % 2 === 0 ? moss : copper })),
        { d: circle(middleX, middleY, size * 0.1), fill: cardColors.paper },
        { d: circle(x, y + size / 2, size * 0.09), fill: sage },
      ];
    }).flat();
  const line = (top: number) => ({ d: `M0 ${top} H${cardWidth} V${top + 1} H0 Z`, fill: moss });
  const bottom = cardHeight - 2 * size - 14;
  return [
    ...row(14),
    ...row(14 + size),
    line(8),
    line(20 + 2 * size),
    ...row(bottom),
    ...row(bottom + size),
    line(bottom - 7),
    line(cardHeight - 9),
  ];
}

/** What each design draws, and the part of the card that it leaves for the text. */
export const cardDesignShapes: Record<CardDesign, { draw: () => Shape[]; top: number; bottom: number }> = {
  branch: { draw: branch, top: 122, bottom: 40 },
  steam: { draw: steam, top: 142, bottom: 40 },
  tiles: { draw: tiles, top: 104, bottom: 100 },
};
