import type { Specification } from '#modules/catalog/contract/specification.ts';

export interface DemoCategory {
  /** Readable slug, never changes: `dutch-ovens`. */
  id: string;
  /** What it stands in, which is listed before it; absent: at the top. */
  parentId?: string;
  name: string;
  /** One or two sentences. */
  description: string;
  /** The product, and the colour of it, whose photograph stands for the category. */
  photograph: { product: string; color?: string };
}

export interface DemoColor {
  key: string;
  name: string;
  /** #rrggbb, shown as the swatch and what the photograph is printed in. */
  hex: string;
}

export interface DemoProduct {
  /** Readable slug, never changes: `enamelled-dutch-oven-26cm`. */
  id: string;
  name: string;
  category: string;
  /** One warm, concrete sentence: shown under the name, in cards and search results. At most 160 characters. */
  summary: string;
  /** Two to four short paragraphs of real, useful text; plain text, paragraphs separated by a blank line. */
  description: string;
  /** Minor units (US cents), what the shop asks today. */
  price: number;
  /** The former price where it is reduced. */
  compareAtPrice?: number;
  /** Keys into `demo/catalogue/colors.ts`; absent for a product without a choice of colour. */
  colors?: string[];
  /** Units on the shelf, per colour key, or one number for a product without colours. 0 = sold out. */
  stock: number | Record<string, number>;
  /** A code sent by e-mail, worth its price. */
  isGiftCard?: boolean;
  specification: Specification;
  /** Colour key of what is coloured on the photograph of a product without a choice of colour. */
  pictureColor?: string;
  /** Days before the demo was loaded that the product came in; the newest are shown on the home page. */
  addedDaysAgo: number;
  /** People who keep it as a favourite are not invented: counts start at zero. */
}

export interface DemoSet extends Omit<DemoProduct, 'stock' | 'colors' | 'pictureColor'> {
  /** What is in the box. `color` is the colour key that the set comes with, where the component has colours. */
  components: { product: string; color?: string; quantity: number }[];
}
