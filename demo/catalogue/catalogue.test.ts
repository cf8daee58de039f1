import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Specification } from '#modules/catalog/contract/specification.ts';
import type { DemoProduct } from '../demo-types.ts';
import { photographedAs, photographSize, listPhotographs } from '../photography/photographs.ts';
import { demoCatalogue } from './catalogue.ts';
import { detailsOf, mainMaterialOf, productTypeOf } from './product-types.ts';
import { variantOfAlias, variantsOf } from './variants.ts';

const { colors, categories, products, sets } = demoCatalogue;
const everything = [...products, ...sets];
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const colorKeys = new Set(colors.map((color) => color.key));
const categoryIds = new Set(categories.map((category) => category.id));
/** Whether a category is the other one or one of its descendants. */
function isWithin(id: string | undefined, within: string): boolean {
  if (id === undefined) return false;
  return id === within || isWithin(categories.find((each) => each.id === id)?.parentId, within);
}
const productsById = new Map(products.map((product) => [product.id, product]));

/** Ids of the entries that fail the check, so that a failed test names them. */
function idsFailing<Entry extends { id: string }>(
  entries: Entry[],
  isValid: (entry: Entry) => boolean,
): string[] {
  return entries.filter((entry) => !isValid(entry)).map((entry) => entry.id);
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const stockOf = (product: DemoProduct): number[] => variantsOf(product).map(({ stock }) => stock);

/** Former ids, which redirect to a size. */
const aliases = products.flatMap(({ sizes }) => (sizes?.values ?? []).flatMap(({ alias }) => alias ?? []));

describe('demo catalogue', () => {
  test('gives every product a brand, and a type and a main material unless it is a set or a gift card', () => {
    expect(new Set(everything.map((product) => detailsOf(product).brand)).size).toBeGreaterThanOrEqual(8);
    expect(idsFailing(everything, (product) => detailsOf(product).brand !== '')).toEqual([]);
    expect(idsFailing(products, (product) => productTypeOf(product) !== null)).toEqual([]);
    const goods = products.filter(({ isGiftCard }) => !isGiftCard);
    expect(idsFailing(goods, (product) => mainMaterialOf(product) !== null)).toEqual([]);
  });

  test('has at least 88 products, 12 categories and 10 sets, and no empty category', () => {
    expect(products.length).toBeGreaterThanOrEqual(88);
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(sets.length).toBeGreaterThanOrEqual(10);
    const empty = idsFailing(categories, ({ id }) => products.some(({ category }) => isWithin(category, id)));
    expect(empty).toEqual([]);
  });

  test('has unique slugs as ids and unique names', () => {
    expect(idsFailing([...everything, ...categories], ({ id }) => slug.test(id))).toEqual([]);
    expect(duplicates(everything.map(({ id }) => id))).toEqual([]);
    expect(duplicates(everything.map(({ name }) => name))).toEqual([]);
    expect(duplicates(categories.map(({ id }) => id))).toEqual([]);
    expect(duplicates(categories.map(({ name }) => name))).toEqual([]);
    expect(duplicates(colors.map(({ key }) => key))).toEqual([]);
  });

  test('has a category name that must be encoded in a URL', () => {
    expect(categories.some(({ name }) => name.includes('&') && name.includes(' '))).toBe(true);
  });

  test('has only products and categories that refer to existing categories and colours', () => {
    expect(idsFailing(everything, ({ category }) => categoryIds.has(category))).toEqual([]);
    const before = (at: number) => categories.slice(0, at).map(({ id }) => id);
    expect(
      idsFailing(categories, ({ id, parentId }) => {
        const at = categories.findIndex((each) => each.id === id);
        return parentId === undefined || before(at).includes(parentId);
      }),
    ).toEqual([]);
    expect(
      idsFailing(products, (product) => (product.colors ?? []).every((key) => colorKeys.has(key))),
    ).toEqual([]);
    const colored = products.filter(({ pictureColor }) => pictureColor !== undefined);
    expect(idsFailing(colored, ({ pictureColor }) => colorKeys.has(pictureColor!))).toEqual([]);
  });

  test('shows each category with the photograph of one of its products, in a colour of that product', () => {
    const strange = idsFailing(categories, ({ id, photograph: { product, color } }) => {
      const shown = productsById.get(product);
      return (
        shown !== undefined &&
        isWithin(shown.category, id) &&
        (color ? (shown.colors ?? []).includes(color) : !shown.colors)
      );
    });
    expect(strange).toEqual([]);
  });

  test('has photographs of each set, and of each product in all its colours, all of one size', async () => {
    const odd: string[] = [];
    await Promise.all(
      everything.map(async (entry) => {
        const folders = 'components' in entry ? [{ id: entry.id, colors: [] }] : photographedAs(entry);
        for (const { id, colors: keys } of folders) {
          const photographs = await listPhotographs(id, keys);
          const whole = photographs.filter(({ isDetail }) => !isDetail).map(({ colorKey }) => colorKey);
          expect([id, whole]).toEqual([id, keys.length > 0 ? keys : [null]]);
          for (const { bytes } of photographs) {
            const { format, width, height } = await sharp(bytes).metadata();
            if (`${format} ${width} ${height}` !== `webp ${photographSize.width} ${photographSize.height}`)
              odd.push(id);
          }
        }
      }),
    );
    expect(odd).toEqual([]);
  });

  test('has at least one product in every defined colour', () => {
    const offered = new Set(products.flatMap((product) => product.colors ?? []));
    expect([...colorKeys].filter((key) => !offered.has(key))).toEqual([]);
    expect(colors.filter(({ hex }) => !/^#[0-9a-f]{6}$/.test(hex))).toEqual([]);
  });
});

describe('demo texts', () => {
  test('have summaries of 20 to 160 characters and descriptions of two to four paragraphs', () => {
    expect(idsFailing(everything, ({ summary }) => summary.length >= 20 && summary.length <= 160)).toEqual(
      [],
    );
    const paragraphs = ({ description }: { description: string }) => description.split('\n\n');
    const fits = (count: number) => count >= 2 && count <= 4;
    expect(idsFailing(everything, (entry) => fits(paragraphs(entry).length))).toEqual([]);
    expect(
      idsFailing(everything, (entry) =>
        paragraphs(entry).every((text) => text === text.trim() && text !== ''),
      ),
    ).toEqual([]);
  });

  test('contain no exclamation marks', () => {
    const shouts = ({ name, summary, description }: (typeof everything)[number]) =>
      `${name} ${summary} ${description}`.includes('!');
    expect(idsFailing(everything, (entry) => !shouts(entry))).toEqual([]);
  });
});

describe('demo catalogue', () => {
  test('has integer prices from 400 to 50,000 cents, at least five of them below a compare-at price', () => {
    const believable = (price: number) => Number.isInteger(price) && price >= 400 && price <= 50_000;
    expect(idsFailing(everything, ({ price }) => believable(price))).toEqual([]);
    const reduced = everything.filter((entry) => entry.compareAtPrice !== undefined);
    expect(reduced.length).toBeGreaterThanOrEqual(5);
    expect(idsFailing(reduced, ({ price, compareAtPrice }) => (compareAtPrice ?? 0) > price)).toEqual([]);
  });

  test('has a stock quantity for each colour, or one, of a product or of each of its sizes', () => {
    const agrees = ({ colors: own, stock, sizes }: DemoProduct) => {
      const counts = sizes ? sizes.values.map((size) => size.stock) : [stock];
      if (sizes ? stock !== undefined : stock === undefined) return false;
      if (!own) return counts.every((count) => typeof count === 'number');
      const counted = counts.map((count) => Object.keys(count!));
      return (
        counts.every((count) => typeof count === 'object') &&
        counted.every((keys) => keys.length > 0) &&
        [...new Set(counted.flat())].sort().join() === [...own].sort().join()
      );
    };
    expect(idsFailing(products, agrees)).toEqual([]);
    const counted = (units: number) => Number.isInteger(units) && units >= 0;
    expect(idsFailing(products, (product) => stockOf(product).every(counted))).toEqual([]);
    expect(idsFailing(products, (product) => duplicates(product.colors ?? []).length === 0)).toEqual([]);
  });

  test('has at least 3 sold-out products, 8 with low stock, 5 with a sold-out variant, 40 % with 2 to 6 colours', () => {
    const soldOut = products.filter((product) => stockOf(product).every((units) => units === 0));
    const missesColor = products.filter(
      (product) => !soldOut.includes(product) && stockOf(product).includes(0),
    );
    const lastOnes = products.filter((product) => stockOf(product).some((units) => units > 0 && units <= 3));
    const colored = products.filter((product) => product.colors);
    expect(soldOut.length).toBeGreaterThanOrEqual(3);
    expect(missesColor.length).toBeGreaterThanOrEqual(5);
    expect(lastOnes.length).toBeGreaterThanOrEqual(8);
    expect(colored.length / products.length).toBeGreaterThan(0.4);
    expect(
      idsFailing(colored, (product) => product.colors!.length >= 2 && product.colors!.length <= 6),
    ).toEqual([]);
  });
});

describe('demo sizes', () => {
  const sized = products.filter((product) => product.sizes);
  const sizesOf = (product: DemoProduct) => product.sizes!.values;

  test('are several for each of at least six products, two or more of them with colours', () => {
    expect(sized.length).toBeGreaterThanOrEqual(6);
    expect(sized.filter((product) => product.colors).length).toBeGreaterThanOrEqual(2);
    expect(idsFailing(sized, (product) => sizesOf(product).length > 1)).toEqual([]);
    const isDistinct = (product: DemoProduct) =>
      duplicates(sizesOf(product).map(({ key }) => key)).length === 0 &&
      sizesOf(product).every(({ key }) => slug.test(key));
    expect(idsFailing(sized, isDistinct)).toEqual([]);
  });

  test('each have a price, a weight and stock, and cost and weigh more the larger they are', () => {
    const grows = (values: number[]) => values.every((value, at) => at === 0 || value > values[at - 1]!);
    expect(idsFailing(sized, (product) => grows(sizesOf(product).map(({ price }) => price)))).toEqual([]);
    expect(
      idsFailing(sized, (product) => grows(sizesOf(product).map(({ weightGrams }) => weightGrams))),
    ).toEqual([]);
    const sells = (product: DemoProduct) =>
      sizesOf(product).every(({ key, price, weightGrams }) => {
        const own = variantsOf(product).filter(({ size }) => size?.key === key);
        return price >= 400 && weightGrams > 0 && own.some(({ stock }) => stock > 0);
      });
    expect(idsFailing(sized, sells)).toEqual([]);
    const reduced = sized.flatMap((product) => sizesOf(product)).filter((size) => size.compareAtPrice);
    expect(reduced.every(({ price, compareAtPrice }) => compareAtPrice! > price)).toBe(true);
  });

  test('begin with the one whose price is that of the product', () => {
    const isFirst = (product: DemoProduct) => {
      const [first] = variantsOf(product);
      return first?.size?.key === product.sizes!.first && first.size.price === product.price;
    };
    expect(idsFailing(sized, isFirst)).toEqual([]);
  });

  test('state no measure of one size only in their name and specification', () => {
    const isForAll = ({ name, specification }: DemoProduct) =>
      !/\d/.test(name) &&
      specification.weightGrams === undefined &&
      specification.dimensionsMillimetres === undefined &&
      specification.capacityMillilitres === undefined;
    expect(idsFailing(sized, isForAll)).toEqual([]);
  });

  test('that were products before keep their id as an alias of a variant', () => {
    expect(aliases.length).toBeGreaterThanOrEqual(3);
    expect(duplicates([...aliases, ...everything.map(({ id }) => id)])).toEqual([]);
    const leads = (product: DemoProduct) =>
      sizesOf(product).every(({ key, alias }) => !alias || variantOfAlias(product, alias)?.size?.key === key);
    expect(idsFailing(sized, leads)).toEqual([]);
  });
});

describe('demo specifications', () => {
  test('match the schema', () => {
    expect(
      idsFailing(everything, ({ specification }) => Specification.safeParse(specification).success),
    ).toEqual([]);
  });

  test('list induction hobs for iron and steel, but not for copper and aluminium', () => {
    const isValid = ({ specification: { material = '', hobs } }: (typeof products)[number]) => {
      if (!hobs || hobs.length === 0) return true;
      const magnetic = /iron|steel/i.test(material.replaceAll(/(cast-iron|steel) (handle|knob)/gi, ''));
      return hobs.includes('induction') === magnetic;
    };
    expect(idsFailing(products, isValid)).toEqual([]);
  });

  test('list no hob for stoneware, and no oven or dishwasher for wooden handles', () => {
    const clay = products.filter(({ specification }) => /stoneware/i.test(specification.material ?? ''));
    expect(idsFailing(clay, ({ specification }) => (specification.hobs ?? []).length === 0)).toEqual([]);
    const wooden = products.filter(({ specification }) =>
      /(oak|beech|walnut) (handle|knob)/i.test(specification.material ?? ''),
    );
    expect(wooden.length).toBeGreaterThan(0);
    const honest = idsFailing(
      wooden,
      ({ specification }) =>
        specification.ovenLimitCelsius === undefined && specification.dishwasher === 'no',
    );
    expect(honest).toEqual([]);
  });

  test('state no capacity or diameter larger than the outer dimensions, and no weight above that of solid metal', () => {
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
    expect(idsFailing(products, possible)).toEqual([]);
  });
});

describe('demo sets', () => {
  test('contain at least two products that exist, each in one of its variants or in one that the customer chooses', () => {
    const isValid = ({ components }: (typeof sets)[number]) =>
      components.length >= 2 &&
      components.every(({ product: id, color, isChosen = false, quantity }) => {
        const product = productsById.get(id);
        if (!product || !Number.isInteger(quantity) || quantity < 1) return false;
        const ids = variantsOf(product).map(({ id: variantId }) => variantId);
        if (isChosen) return color === undefined && ids.length > 1;
        return color === undefined ? ids.join() === '' : ids.includes(color);
      });
    expect(idsFailing(sets, isValid)).toEqual([]);
  });

  test('include one whose colours the customer chooses', () => {
    expect(sets.some(({ components }) => components.some(({ isChosen }) => isChosen))).toBe(true);
  });

  test('cost less than their products bought separately', () => {
    const priceOf = ({ product: id, color = '' }: (typeof sets)[number]['components'][number]) => {
      const product = productsById.get(id)!;
      return variantsOf(product).find((variant) => variant.id === color)?.size?.price ?? product.price;
    };
    const sum = ({ components }: (typeof sets)[number]) =>
      components.reduce((total, part) => total + priceOf(part) * part.quantity, 0);
    expect(idsFailing(sets, (set) => set.price < sum(set))).toEqual([]);
  });
});

test('the four newest demo products, the new arrivals of the home page, keep their ids and prices', () => {
  const newest = [...everything].sort((one, other) => one.addedDaysAgo - other.addedDaysAgo).slice(0, 4);
  expect(newest.map(({ id, price }) => [id, price])).toEqual([
    ['enamelled-dutch-oven-26cm', 18900],
    ['oak-handled-saucepan-18cm', 9400],
    ['nesting-bowls-three', 5800],
    ['turned-oak-mills-pair', 4600],
  ]);
});
