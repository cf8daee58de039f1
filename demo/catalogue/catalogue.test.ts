import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Specification } from '#modules/catalog/contract/specification.ts';
import { photographSize, listPhotographs } from '../photography/photographs.ts';
import { demoCatalogue } from './catalogue.ts';

const { colors, categories, products, sets } = demoCatalogue;
const everything = [...products, ...sets];
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const colorKeys = new Set(colors.map((color) => color.key));
const categoryIds = new Set(categories.map((category) => category.id));
/** Whether a category is another, or stands in it. */
function standsIn(id: string | undefined, within: string): boolean {
  if (id === undefined) return false;
  return id === within || standsIn(categories.find((each) => each.id === id)?.parentId, within);
}
const productsById = new Map(products.map((product) => [product.id, product]));

/** Ids of the entries for which a statement does not hold; a failure then names the culprits. */
function failing<Entry extends { id: string }>(entries: Entry[], holds: (entry: Entry) => boolean): string[] {
  return entries.filter((entry) => !holds(entry)).map((entry) => entry.id);
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function unitsOnShelf(stock: number | Record<string, number>): number[] {
  return typeof stock === 'number' ? [stock] : Object.values(stock);
}

describe('the catalogue as a whole', () => {
  test('is as large as a shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(88);
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(sets.length).toBeGreaterThanOrEqual(10);
    const empty = failing(categories, ({ id }) => products.some(({ category }) => standsIn(category, id)));
    expect(empty).toEqual([]);
  });

  test('has ids that are slugs and belong to one thing only, and names that are not confused', () => {
    expect(failing([...everything, ...categories], ({ id }) => slug.test(id))).toEqual([]);
    expect(repeated(everything.map(({ id }) => id))).toEqual([]);
    expect(repeated(everything.map(({ name }) => name))).toEqual([]);
    expect(repeated(categories.map(({ id }) => id))).toEqual([]);
    expect(repeated(categories.map(({ name }) => name))).toEqual([]);
    expect(repeated(colors.map(({ key }) => key))).toEqual([]);
  });

  test('has a category name that must be encoded in an address', () => {
    expect(categories.some(({ name }) => name.includes('&') && name.includes(' '))).toBe(true);
  });

  test('refers only to categories and colours that exist', () => {
    expect(failing(everything, ({ category }) => categoryIds.has(category))).toEqual([]);
    const before = (at: number) => categories.slice(0, at).map(({ id }) => id);
    expect(
      failing(categories, ({ id, parentId }) => {
        const at = categories.findIndex((each) => each.id === id);
        return parentId === undefined || before(at).includes(parentId);
      }),
    ).toEqual([]);
    expect(failing(products, (product) => (product.colors ?? []).every((key) => colorKeys.has(key)))).toEqual(
      [],
    );
    const colored = products.filter(({ pictureColor }) => pictureColor !== undefined);
    expect(failing(colored, ({ pictureColor }) => colorKeys.has(pictureColor!))).toEqual([]);
  });

  test('shows each category by a product that stands in it, in a colour that it has', () => {
    const strange = failing(categories, ({ id, photograph: { product, color } }) => {
      const shown = productsById.get(product);
      return (
        shown !== undefined &&
        standsIn(shown.category, id) &&
        (color ? (shown.colors ?? []).includes(color) : !shown.colors)
      );
    });
    expect(strange).toEqual([]);
  });

  test('is photographed, each thing in each of its colours, all in one size', async () => {
    const odd: string[] = [];
    await Promise.all(
      everything.map(async (entry) => {
        const keys = 'colors' in entry ? (entry.colors ?? []) : [];
        const photographs = await listPhotographs(entry.id, keys);
        const whole = photographs.filter(({ isDetail }) => !isDetail).map(({ colorKey }) => colorKey);
        expect([entry.id, whole]).toEqual([entry.id, keys.length > 0 ? keys : [null]]);
        for (const { bytes } of photographs) {
          const { format, width, height } = await sharp(bytes).metadata();
          if (`${format} ${width} ${height}` !== `webp ${photographSize.width} ${photographSize.height}`)
            odd.push(entry.id);
        }
      }),
    );
    expect(odd).toEqual([]);
  });

  test('offers every colour', () => {
    const offered = new Set(products.flatMap((product) => product.colors ?? []));
    expect([...colorKeys].filter((key) => !offered.has(key))).toEqual([]);
    expect(colors.filter(({ hex }) => !/^#[0-9a-f]{6}$/.test(hex))).toEqual([]);
  });
});

describe('words', () => {
  test('summaries fit a card and descriptions have two to four paragraphs', () => {
    expect(failing(everything, ({ summary }) => summary.length >= 20 && summary.length <= 160)).toEqual([]);
    const paragraphs = ({ description }: { description: string }) => description.split('\n\n');
    const fits = (count: number) => count >= 2 && count <= 4;
    expect(failing(everything, (entry) => fits(paragraphs(entry).length))).toEqual([]);
    expect(
      failing(everything, (entry) => paragraphs(entry).every((text) => text === text.trim() && text !== '')),
    ).toEqual([]);
  });

  test('nobody shouts', () => {
    const shouts = ({ name, summary, description }: (typeof everything)[number]) =>
      `${name} ${summary} ${description}`.includes('!');
    expect(failing(everything, (entry) => !shouts(entry))).toEqual([]);
  });
});

describe('prices and stock', () => {
  test('prices are whole cents a kitchen shop would ask, reductions are reductions', () => {
    const believable = (price: number) => Number.isInteger(price) && price >= 400 && price <= 50_000;
    expect(failing(everything, ({ price }) => believable(price))).toEqual([]);
    const reduced = everything.filter((entry) => entry.compareAtPrice !== undefined);
    expect(reduced.length).toBeGreaterThanOrEqual(5);
    expect(failing(reduced, ({ price, compareAtPrice }) => (compareAtPrice ?? 0) > price)).toEqual([]);
  });

  test('stock is counted per colour exactly where there are colours', () => {
    const agrees = ({ colors: own, stock }: (typeof products)[number]) =>
      typeof stock === 'number'
        ? own === undefined
        : own !== undefined && own.length > 0 && [...own].sort().join() === Object.keys(stock).sort().join();
    expect(failing(products, agrees)).toEqual([]);
    const counted = (units: number) => Number.isInteger(units) && units >= 0;
    expect(failing(products, ({ stock }) => unitsOnShelf(stock).every(counted))).toEqual([]);
    expect(failing(products, (product) => repeated(product.colors ?? []).length === 0)).toEqual([]);
  });

  test('the shelf looks like a real one: sold out, nearly sold out, missing a colour', () => {
    const soldOut = products.filter(({ stock }) => unitsOnShelf(stock).every((units) => units === 0));
    const missesColor = products.filter(
      (product) => !soldOut.includes(product) && unitsOnShelf(product.stock).includes(0),
    );
    const lastOnes = products.filter(({ stock }) =>
      unitsOnShelf(stock).some((units) => units > 0 && units <= 3),
    );
    const colored = products.filter((product) => product.colors);
    expect(soldOut.length).toBeGreaterThanOrEqual(3);
    expect(missesColor.length).toBeGreaterThanOrEqual(5);
    expect(lastOnes.length).toBeGreaterThanOrEqual(8);
    expect(colored.length / products.length).toBeGreaterThan(0.4);
    expect(failing(colored, (product) => product.colors!.length >= 2 && product.colors!.length <= 5)).toEqual(
      [],
    );
  });
});

describe('facts', () => {
  test('every specification is one the shop accepts', () => {
    expect(
      failing(everything, ({ specification }) => Specification.safeParse(specification).success),
    ).toEqual([]);
  });

  test('induction hobs see iron and steel, and neither copper nor aluminium alone', () => {
    const holds = ({ specification: { material = '', hobs } }: (typeof products)[number]) => {
      if (!hobs || hobs.length === 0) return true;
      const magnetic = /iron|steel/i.test(material.replaceAll(/(cast-iron|steel) (handle|knob)/gi, ''));
      return hobs.includes('induction') === magnetic;
    };
    expect(failing(products, holds)).toEqual([]);
  });

  test('clay is never put on a flame and wooden handles never in the oven or the dishwasher', () => {
    const clay = products.filter(({ specification }) => /stoneware/i.test(specification.material ?? ''));
    expect(failing(clay, ({ specification }) => (specification.hobs ?? []).length === 0)).toEqual([]);
    const wooden = products.filter(({ specification }) =>
      /(oak|beech|walnut) (handle|knob)/i.test(specification.material ?? ''),
    );
    expect(wooden.length).toBeGreaterThan(0);
    const honest = failing(
      wooden,
      ({ specification }) =>
        specification.ovenLimitCelsius === undefined && specification.dishwasher === 'no',
    );
    expect(honest).toEqual([]);
  });

  test('nothing holds more than its outside, is wider than it is, or is heavier than solid metal', () => {
    const possible = ({ specification }: (typeof products)[number]) => {
      const { dimensionsMillimetres: outside, pieces = 1 } = specification;
      if (!outside) return true;
      const millilitres = (outside.length * outside.width * outside.height) / 1000;
      const capacity = specification.capacityMillilitres ?? 0;
      const widest = Math.max(outside.length, outside.width);
      return (
        capacity <= millilitres &&
        (specification.diameterMillimetres ?? 0) <= widest &&
        (specification.nestingHeightMillimetres ?? 0) <= outside.height &&
        (specification.weightGrams ?? 0) <= millilitres * pieces * 8
      );
    };
    expect(failing(products, possible)).toEqual([]);
  });
});

describe('sets', () => {
  test('hold things from the shelf, in a colour that exists where there is a choice', () => {
    const holds = ({ components }: (typeof sets)[number]) =>
      components.length >= 2 &&
      components.every(({ product: id, color, quantity }) => {
        const product = productsById.get(id);
        if (!product || !Number.isInteger(quantity) || quantity < 1) return false;
        return product.colors ? product.colors.includes(color ?? '') : color === undefined;
      });
    expect(failing(sets, holds)).toEqual([]);
  });

  test('cost less than their parts', () => {
    const sum = ({ components }: (typeof sets)[number]) =>
      components.reduce(
        (total, part) => total + (productsById.get(part.product)?.price ?? 0) * part.quantity,
        0,
      );
    expect(failing(sets, (set) => set.price < sum(set))).toEqual([]);
  });
});

test('the four that the home page opens with are the newest', () => {
  const newest = [...everything].sort((one, other) => one.addedDaysAgo - other.addedDaysAgo).slice(0, 4);
  expect(newest.map(({ id, price }) => [id, price])).toEqual([
    ['enamelled-dutch-oven-26cm', 18900],
    ['oak-handled-saucepan-18cm', 9400],
    ['nesting-bowls-three', 5800],
    ['turned-oak-mills-pair', 4600],
  ]);
});
