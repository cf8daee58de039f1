import type { Language } from '#kernel/language.ts';
import { indexProducts } from '#modules/catalog/service/index-products.ts';
import type { TestDatabase } from './database.ts';

/** Words of names: what a product is, its material and its use; and syllables of the names of ranges. */
const words: Record<Language, Record<'things' | 'materials' | 'uses' | 'syllables', string>> = {
  en: {
    things: 'pan saucepan knife board bowl jar kettle whisk ladle mortar',
    materials: 'steel copper enamel oak glass stoneware silicone bamboo',
    uses: 'bread coffee soup salad pasta cake fish rice',
    syllables: 'ka lo mi ru ten sa vo pel dor fi nu har',
  },
  fr: {
    things: 'poêle casserole couteau planche bol bocal bouilloire fouet louche mortier',
    materials: 'inox cuivre émail chêne verre grès silicone bambou',
    uses: 'pain café soupe salade pâtes gâteau poisson riz',
    syllables: 'ka lo mi ru ten sa vo pel dor fi nu har',
  },
  ar: {
    things: 'مقلاة قدر سكين لوح وعاء برطمان غلاية خفاقة مغرفة هاون',
    materials: 'فولاذ نحاس مينا بلوط زجاج خزف سيليكون خيزران',
    uses: 'خبز قهوة حساء سلطة معكرونة كعك سمك أرز',
    syllables: 'طا لو مي رو تن سا فو بل دور في نو هار',
  },
};

/** SQL of the nth word of a list. */
const word = (list: string, number: string): string => {
  const all = list.split(' ');
  return `(array[${all.map((each) => `'${each}'`).join(',')}])[1 + (${number}) % ${all.length}]`;
};

/** SQL of a name: one of 1,728 ranges, a material, what it is and what for. */
function nameOf(language: Language): string {
  const { things, materials, uses, syllables } = words[language];
  const range = ['n % 12', 'n / 12 % 12', 'n / 144 % 12'].map((number) => word(syllables, number));
  return [range.join(' || '), word(materials, 'n / 10'), word(things, 'n'), word(uses, 'n / 80')].join(
    ` || ' ' || `,
  );
}

/** SQL of a description: eight words, each one of 20,736. */
const descriptionOf = (language: Language): string =>
  Array.from({ length: 8 }, (_, index) =>
    [1, 12, 144, 1728]
      .map((power) => word(words[language].syllables, `n * ${7 * index + 3} / ${power}`))
      .join(' || '),
  ).join(` || ' ' || `);

const tables = ['products', 'product_translations', 'product_colors', 'product_attributes'];

const statementsFor = (products: number): string[] => [
  `insert into categories (id, name, position) select 'c' || n, 'Category ' || n, n from generate_series(0, 8) n`,
  ...tables.map((table) => `alter table ${table} disable trigger user`),
  `insert into products (id, status, name, description, category_id, price, highest_price, in_stock, published_at,
      color_keys, attribute_values)
    select 'p' || n, 'published', ${nameOf('en')}, ${descriptionOf('en')}, 'c' || n % 9, 100 + n % 5000, 100 + n % 5000,
      n % 7 > 0, now() - n * interval '1 minute',
      -- As the triggers would write them.
      array['color-' || n % 12], array['["hob", "' || (array['gas', 'induction'])[1 + n % 2] || '", null, null]',
        '["diameter", null, null, ' || 100 + n % 200 || ']']
    from generate_series(1, ${products}) n`,
  ...(['fr', 'ar'] as const).map(
    (language) => `insert into product_translations (product_id, language, name, description, updated_at)
      select 'p' || n, '${language}', ${nameOf(language)}, ${descriptionOf(language)}, now()
      from generate_series(1, ${products}) n`,
  ),
  `insert into product_colors (product_id, key, name, hex, position)
    select 'p' || n, 'color-' || n % 12, 'Red', '#b03a2e', 0 from generate_series(1, ${products}) n`,
  `insert into product_attributes (product_id, attribute_key, choice_key)
    select 'p' || n, 'hob', (array['gas', 'induction'])[1 + n % 2] from generate_series(1, ${products}) n`,
  `insert into product_attributes (product_id, attribute_key, number)
    select 'p' || n, 'diameter', 100 + n % 200 from generate_series(1, ${products}) n`,
  ...tables.map((table) => `alter table ${table} enable trigger user`),
  'vacuum analyze',
];

const BATCH = 1_000;

/** Fills a database with products that have names and descriptions in three languages, and indexes them for the search. */
export async function fillCatalogue({ database }: TestDatabase, products: number): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  for (const statement of statementsFor(products)) await client.query(statement);
  await client.query('reset statement_timeout');
  client.release();
  for (let start = 1; start <= products; start += BATCH)
    await indexProducts(
      { tx: database.tx },
      Array.from({ length: Math.min(BATCH, products + 1 - start) }, (_, index) => `p${start + index}`),
    );
  await database.pool.query('vacuum analyze');
}

/** Searches for a range, for a thing of a material and a use; half-typed ones, and mistyped ones. */
export const searchesOfCatalogue: Record<Language, Record<'exact' | 'typed' | 'mistyped', string[]>> = {
  en: {
    exact: ['kalomi', 'rutensa', 'vopeldor pan', 'copper knife fish', 'oak board bread', 'finuhar steel'],
    typed: ['kalo', 'ruten', 'copper kni', 'vopeldor'],
    mistyped: ['kalomu', 'rutnsa', 'coper knife fish', 'bambo ladel'],
  },
  fr: {
    exact: [
      'kalomi',
      'rutensa',
      'vopeldor poêle',
      'couteau cuivre poisson',
      'planche chêne pain',
      'finuhar inox',
    ],
    typed: ['kalo', 'ruten', 'couteau cui', 'vopeldor'],
    mistyped: ['kalomu', 'rutnsa', 'coutau cuivre poisson', 'louhce bambou'],
  },
  ar: {
    exact: ['طالومي', 'روتنسا', 'مقلاة فوبلدور', 'سكين نحاس سمك', 'لوح بلوط خبز', 'فولاذ فينوهار'],
    typed: ['طالو', 'روتن', 'سكين نحا', 'فوبلدور'],
    mistyped: ['طالومو', 'روتسنا', 'سكيين نحاس سمك', 'مغرفه خيزاران'],
  },
};
