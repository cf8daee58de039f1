import type { PlaceKey, Space, Use } from '../contract/answers.ts';
import type { PackedSpace, PlacedUnit, Storage, UnplacedUnit } from '../contract/plan.ts';

/** A piece to store. Lengths in millimetres, weight in grams; without dimensions it cannot be placed. */
export interface Unit {
  key: string;
  use: Use;
  name: string;
  dimensions: { length: number; width: number; height: number } | null;
  diameter: number | null;
  /** Height that it adds to a pile; null: it does not nest. */
  nestingHeight: number | null;
  weight: number;
  /** Place chosen by hand. */
  place?: PlaceKey | undefined;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  depth: number;
}

interface Pile extends Rectangle {
  family: Family;
  units: (Unit & { dimensions: NonNullable<Unit['dimensions']>; z: number; isTurned: boolean })[];
}

interface Filled {
  space: Space;
  piles: Pile[];
  /** Maximal rectangles of the floor that are free; they may overlap. */
  free: Rectangle[];
  weight: number;
}

/** Uses whose pieces nest in each other. */
const families = {
  vessel: ['frying-pan', 'deep-pan', 'saucepan', 'large-pot', 'dutch-oven', 'wok', 'grill-pan'],
  bowl: ['mixing-bowls', 'colander'],
  tin: [
    'baking-sheet',
    'roasting-tin',
    'oven-dish',
    'loaf-tin',
    'cake-tin',
    'muffin-tin',
    'cooling-rack',
    'board',
  ],
  plate: ['plates', 'platter'],
} as const satisfies Record<string, readonly Use[]>;
/** A family, or the use itself: two glasses nest, a glass and a bowl do not. */
type Family = keyof typeof families | Use;

function familyOf(use: Use): Family {
  for (const [family, members] of Object.entries(families))
    if ((members as readonly Use[]).includes(use)) return family as keyof typeof families;
  return use;
}

const fits = (width: number, depth: number, into: { width: number; depth: number }) =>
  width <= into.width && depth <= into.depth;

/** Both ways to lay a rectangle down, the given one first. */
const turns = ({ length, width }: { length: number; width: number }) =>
  length === width
    ? [{ width: length, depth: width, isTurned: false }]
    : [
        { width: length, depth: width, isTurned: false },
        { width, depth: length, isTurned: true },
      ];

/** Height of a unit's base in a pile, and whether the unit is turned; null if it does not nest there. */
function nestingIn(pile: Pile, unit: Pile['units'][number]): { z: number; isTurned: boolean } | null {
  const top = pile.units.at(-1)!;
  if (pile.family !== familyOf(unit.use) || unit.nestingHeight === null || top.nestingHeight === null)
    return null;
  // Round pieces must fit by their diameter too: a handle may be shorter than that of a smaller pan.
  if (unit.diameter !== null && top.diameter !== null && unit.diameter > top.diameter) return null;
  const { length, width: across } = top.dimensions;
  const room = top.isTurned ? { width: across, depth: length } : { width: length, depth: across };
  const turn = turns(unit.dimensions).find(({ width, depth }) => fits(width, depth, room));
  return turn ? { z: top.z + unit.nestingHeight, isTurned: turn.isTurned } : null;
}

const heightOf = ({ units }: Pile) => Math.max(...units.map(({ z, dimensions }) => z + dimensions.height));

/** The free rectangles after a rectangle is taken: each is split around it, and those within others are left out. */
function without(free: readonly Rectangle[], taken: Rectangle): Rectangle[] {
  const split = free.flatMap((each) => {
    const isApart =
      taken.x >= each.x + each.width ||
      taken.x + taken.width <= each.x ||
      taken.y >= each.y + each.depth ||
      taken.y + taken.depth <= each.y;
    if (isApart) return [each];
    const right = taken.x + taken.width;
    const back = taken.y + taken.depth;
    return [
      { ...each, width: taken.x - each.x },
      { ...each, x: right, width: each.x + each.width - right },
      { ...each, depth: taken.y - each.y },
      { ...each, y: back, depth: each.y + each.depth - back },
    ].filter(({ width, depth }) => width > 0 && depth > 0);
  });
  const contains = (a: Rectangle, b: Rectangle) =>
    a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.depth >= b.y + b.depth;
  return split.filter(
    (each, index) =>
      !split.some(
        (other, at) => at !== index && contains(other, each) && (at < index || !contains(each, other)),
      ),
  );
}

/** The free place that leaves the narrowest strip beside the unit. */
function bestPlace(free: readonly Rectangle[], unit: Pile['units'][number]) {
  let best: { rectangle: Rectangle; isTurned: boolean; waste: number } | null = null;
  for (const { x, y, ...room } of free)
    for (const { width, depth, isTurned } of turns(unit.dimensions)) {
      if (!fits(width, depth, room)) continue;
      const waste = Math.min(room.width - width, room.depth - depth);
      if (!best || waste < best.waste) best = { rectangle: { x, y, width, depth }, isTurned, waste };
    }
  return best;
}

/** Puts a unit in a space, on a pile or on the floor. @returns why it does not fit; null when it is placed. */
function place(filled: Filled, unit: Unit): UnplacedUnit['reason'] | null {
  const { space, piles } = filled;
  const { dimensions } = unit;
  if (!dimensions) return 'unknown-size';
  const piece = { ...unit, dimensions, z: 0, isTurned: false };
  if (
    dimensions.height > space.height ||
    !turns(dimensions).some((turn) => fits(turn.width, turn.depth, space))
  )
    return 'size';
  if (filled.weight + unit.weight > space.load) return 'load';
  let lowest: { pile: Pile; z: number; isTurned: boolean; growth: number } | null = null;
  for (const pile of piles) {
    const nested = nestingIn(pile, piece);
    if (!nested || nested.z + dimensions.height > space.height) continue;
    const growth = Math.max(0, nested.z + dimensions.height - heightOf(pile));
    if (!lowest || growth < lowest.growth) lowest = { pile, ...nested, growth };
  }
  if (lowest) {
    lowest.pile.units.push({ ...piece, z: lowest.z, isTurned: lowest.isTurned });
  } else {
    const found = bestPlace(filled.free, piece);
    if (!found) return 'room';
    const { rectangle, isTurned } = found;
    piles.push({ ...rectangle, family: familyOf(unit.use), units: [{ ...piece, isTurned }] });
    filled.free = without(filled.free, rectangle);
  }
  filled.weight += unit.weight;
  return null;
}

const areaOf = ({ dimensions }: Unit) => (dimensions ? dimensions.length * dimensions.width : 0);

/** Spaces in which a unit wastes the least height, then the least floor, come first. */
const bySize = (a: Filled, b: Filled) =>
  a.space.height - b.space.height || a.space.width * a.space.depth - b.space.width * b.space.depth;

const reasonOrder: readonly UnplacedUnit['reason'][] = ['unknown-size', 'room', 'load', 'size', 'out'];

/**
 * Packs pieces into drawers and shelves: those placed by hand first, then the largest. A piece nests in a larger one of its
 * kind, or on the floor. Nothing overlaps, sticks out or exceeds a load; what does not fit is listed with the reason.
 */
export function packStorage(units: readonly Unit[], spaces: readonly Space[]): Storage {
  const filled = spaces
    .map((space): Filled => {
      const { width, depth } = space;
      return { space, piles: [], free: [{ x: 0, y: 0, width, depth }], weight: 0 };
    })
    .toSorted(bySize);
  const unplaced: UnplacedUnit[] = [];
  const order = units.toSorted(
    (a, b) =>
      Number(b.place !== undefined) - Number(a.place !== undefined) ||
      areaOf(b) - areaOf(a) ||
      (b.dimensions?.height ?? 0) - (a.dimensions?.height ?? 0),
  );
  for (const unit of order) {
    const { key, use, name } = unit;
    if (unit.place === 'out') {
      unplaced.push({ key, use, name, reason: 'out' });
      continue;
    }
    const chosen = filled.filter(({ space }) => space.key === unit.place);
    const reasons: UnplacedUnit['reason'][] = [];
    const isPlaced = (chosen.length > 0 ? chosen : filled).some((each) => {
      const reason = place(each, unit);
      if (reason) reasons.push(reason);
      return reason === null;
    });
    if (!isPlaced)
      unplaced.push({ key, use, name, reason: reasonOrder.find((each) => reasons.includes(each))! });
  }
  return { spaces: spaces.map((space) => present(filled.find((each) => each.space === space)!)), unplaced };
}

function present({ space, piles, weight }: Filled): PackedSpace {
  return {
    ...space,
    weight,
    units: piles.flatMap((pile, index) =>
      pile.units.map(({ key, use, name, dimensions, diameter, z, isTurned, weight: grams }): PlacedUnit => {
        const { length, width, height } = dimensions;
        return {
          ...{ key, use, name, x: pile.x, y: pile.y, z, height, diameter, weight: grams, pile: index },
          width: isTurned ? width : length,
          depth: isTurned ? length : width,
        };
      }),
    ),
  };
}
