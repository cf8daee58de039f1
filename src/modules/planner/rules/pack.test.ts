import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../tests/support/seeded-random.ts';
import { type Space, spaceKeys, uses } from '../contract/answers.ts';
import type { PackedSpace, PlacedUnit } from '../contract/plan.ts';
import { packStorage, type Unit } from './pack.ts';

const unit = (change: Partial<Unit> & { key: string }): Unit => ({
  ...{ use: 'frying-pan', name: 'Pan', diameter: 280, nestingHeight: 24, weight: 1000 },
  dimensions: { length: 480, width: 290, height: 60 },
  ...change,
});
const drawer = (change: Partial<Space> = {}): Space => ({
  ...{ key: 'd1', width: 600, depth: 500, height: 120, load: 20_000 },
  ...change,
});

function randomUnit(random: ReturnType<typeof seededRandom>, index: number): Unit {
  const across = random.integer(30, 400);
  return {
    key: `u.${index}`,
    use: random.pick(uses),
    name: 'Piece',
    dimensions: random.chance(0.05)
      ? null
      : { length: across + random.integer(0, 250), width: across, height: random.integer(5, 300) },
    diameter: random.chance(0.5) ? across - random.integer(0, 10) : null,
    nestingHeight: random.chance(0.6) ? random.integer(3, 60) : null,
    weight: random.integer(50, 6000),
    place: random.chance(0.1) ? random.pick([...spaceKeys, 'out'] as const) : undefined,
  };
}

/** What is wrong with the units of a space; empty if nothing overlaps, sticks out or is too heavy. */
function problemsOf({ units, ...space }: PackedSpace, given: ReadonlyMap<string, Unit>): string[] {
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  const isApart = (a: PlacedUnit, b: PlacedUnit) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.depth <= b.y || b.y + b.depth <= a.y;
  for (const [index, each] of units.entries()) {
    check(each.x >= 0 && each.y >= 0 && each.z >= 0, `${each.key} sticks out`);
    check(each.x + each.width <= space.width, `${each.key} is too wide`);
    check(each.y + each.depth <= space.depth, `${each.key} is too deep`);
    check(each.z + each.height <= space.height, `${each.key} is too high`);
    const { dimensions } = given.get(each.key)!;
    check(
      each.width + each.depth === dimensions!.length + dimensions!.width &&
        [dimensions!.length, dimensions!.width].includes(each.width),
      `${each.key} has other dimensions`,
    );
    for (const other of units.slice(0, index)) {
      if (other.pile !== each.pile) check(isApart(each, other), `${each.key} overlaps ${other.key}`);
      else {
        check(each.z - other.z >= given.get(each.key)!.nestingHeight!, `${each.key} is too low in its pile`);
        check(
          each.width <= other.width && each.depth <= other.depth,
          `${each.key} is larger than ${other.key}`,
        );
        check(
          (each.diameter ?? 0) <= (other.diameter ?? Infinity),
          `${each.key} does not fit in ${other.key}`,
        );
      }
    }
  }
  const weight = units.reduce((sum, each) => sum + each.weight, 0);
  check(weight === space.weight && weight <= space.load, 'the load is exceeded');
  return problems;
}

describe('packStorage', () => {
  it('never overlaps, sticks out or exceeds a load, for 2,000 random kitchens', () => {
    const random = seededRandom(3);
    let placed = 0;
    let nested = 0;
    for (let run = 0; run < 2000; run += 1) {
      const units = Array.from({ length: random.integer(0, 40) }, (_, index) => randomUnit(random, index));
      const spaces = spaceKeys
        .filter(() => random.chance(0.4))
        .map((key): Space => ({
          ...{ key, width: random.integer(100, 1200), depth: random.integer(100, 600) },
          ...{ height: random.integer(50, 500), load: random.integer(1000, 40_000) },
        }));
      const given = new Map(units.map((each) => [each.key, each]));
      const packed = packStorage(units, spaces);
      expect(packed.spaces.flatMap((space) => problemsOf(space, given))).toEqual([]);
      const keys = [...packed.spaces.flatMap((space) => space.units), ...packed.unplaced].map(
        ({ key }) => key,
      );
      expect(keys.toSorted()).toEqual(units.map(({ key }) => key).toSorted());
      for (const space of packed.spaces)
        for (const { key, z } of space.units) {
          placed += 1;
          if (z > 0) nested += 1;
          const { place } = given.get(key)!;
          expect(
            place === undefined || place === space.key || !spaces.some((each) => each.key === place),
          ).toBe(true);
        }
    }
    expect(placed).toBeGreaterThan(10_000);
    expect(nested).toBeGreaterThan(500);
  });

  it('nests a smaller pan in a larger one and draws the pile at its real height', () => {
    const small = unit({ key: 'small', diameter: 240, dimensions: { length: 430, width: 246, height: 60 } });
    const { spaces } = packStorage([small, unit({ key: 'large' })], [drawer()]);
    expect(spaces[0]?.units).toMatchObject([
      { key: 'large', z: 0, pile: 0 },
      { key: 'small', z: 24, pile: 0 },
    ]);
  });

  it('puts a piece in the lowest space that is high enough', () => {
    const pot = unit({ key: 'pot', dimensions: { length: 300, width: 250, height: 200 } });
    const { spaces } = packStorage(
      [pot, unit({ key: 'pan' })],
      [drawer({ key: 's1', height: 400 }), drawer()],
    );
    expect(spaces.map(({ units }) => units.map(({ key }) => key))).toEqual([['pot'], ['pan']]);
  });

  it('names what does not fit with the reason', () => {
    const reasonOf = (piece: Unit, space: Space) => packStorage([piece], [space]).unplaced[0]?.reason;
    expect(reasonOf(unit({ key: 'a' }), drawer({ height: 50 }))).toBe('size');
    expect(reasonOf(unit({ key: 'a' }), drawer({ load: 500 }))).toBe('load');
    expect(reasonOf(unit({ key: 'a', dimensions: null }), drawer())).toBe('unknown-size');
    expect(reasonOf(unit({ key: 'a', place: 'out' }), drawer())).toBe('out');
    const board = { use: 'board', nestingHeight: null } as const;
    const boards = ['a', 'b'].map((key) =>
      unit({ key, ...board, dimensions: { length: 590, width: 490, height: 20 } }),
    );
    expect(packStorage(boards, [drawer()]).unplaced).toMatchObject([{ key: 'b', reason: 'room' }]);
  });

  it('keeps a piece where the customer put it, and packs the others around it', () => {
    const units = [unit({ key: 'a' }), unit({ key: 'b', place: 's1' })];
    const { spaces } = packStorage(units, [drawer(), drawer({ key: 's1', height: 400 })]);
    expect(spaces[1]?.units.map(({ key }) => key)).toEqual(['b']);
    expect(spaces[0]?.units.map(({ key }) => key)).toEqual(['a']);
  });
});
