import { demoCatalogue } from '../../demo/catalogue/catalogue.ts';
import type { DemoProduct, DemoSet } from '../../demo/demo-types.ts';
import { photographedAs, type Photograph } from '../../demo/photography/photographs.ts';
import type { DemoTranslations } from '../../demo/translations/translations.ts';

type Described = Pick<Photograph, 'colorKey' | 'isDetail'>;

/** The words of alternative texts in a language. */
interface Words {
  nameOf: (productId: string) => string;
  translate: (text: string) => string;
  withComponents: (name: string, parts: string) => string;
  closeUp: (name: string) => string;
}

const productsById = new Map<string, DemoProduct | DemoSet>(
  [...demoCatalogue.products, ...demoCatalogue.sets].map((product) => [product.id, product]),
);
const colorNames = new Map(demoCatalogue.colors.map(({ key, name }) => [key, name]));

const english: Words = {
  nameOf: (id) => productsById.get(id)!.name,
  translate: (text) => text,
  withComponents: (name, parts) => `${name}, with its components: ${parts}`,
  closeUp: (name) => `${name}, close-up`,
};

/** Words around the names, by language. */
const phrases: Readonly<Record<string, Pick<Words, 'withComponents' | 'closeUp'>>> = {
  fr: {
    withComponents: (name, parts) => `${name}, avec ce qui le compose\u202f: ${parts}`,
    closeUp: (name) => `${name}, gros plan`,
  },
  ar: {
    withComponents: (name, parts) => `${name} مع محتوياته: ${parts}`,
    closeUp: (name) => `${name}، لقطة قريبة`,
  },
};

function altTextIn(words: Words, product: DemoProduct | DemoSet, { colorKey, isDetail }: Described): string {
  const { nameOf, translate } = words;
  const name = nameOf(product.id);
  if ('components' in product)
    return words.withComponents(name, product.components.map((part) => nameOf(part.product)).join('; '));
  const colored = colorKey ? `${name}, ${translate(colorNames.get(colorKey)!)}` : name;
  if (isDetail) return words.closeUp(colored);
  const { material } = product.specification;
  return material ? `${colored}. ${translate(material)}` : colored;
}

/** The alternative text of a photograph. */
export const altTextOf = (product: DemoProduct | DemoSet, photograph: Described): string =>
  altTextIn(english, product, photograph);

/** Alternative texts of all photographs in a language, by their English text. */
export function translatedAltTexts(language: string, texts: DemoTranslations): Map<string, string> {
  const words: Words = {
    ...phrases[language]!,
    nameOf: (id) => texts.products[id]!.name,
    translate: (text) => texts.texts[text] ?? text,
  };
  const pairs = new Map<string, string>();
  const add = (product: DemoProduct | DemoSet, photograph: Described) =>
    pairs.set(altTextOf(product, photograph), altTextIn(words, product, photograph));
  for (const product of productsById.values()) {
    const colors = 'components' in product ? [] : photographedAs(product).flatMap((each) => each.colors);
    for (const colorKey of [null, ...colors])
      for (const isDetail of [true, false]) add(product, { colorKey, isDetail });
  }
  for (const { id, name } of demoCatalogue.categories) pairs.set(name, texts.categories[id]!.name);
  return pairs;
}
