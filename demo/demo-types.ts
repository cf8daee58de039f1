import type { Specification } from '#modules/catalog/contract/specification.ts';

export interface DemoCategory {
  /** Readable slug, never changes: `dutch-ovens`. */
  id: string;
  /** Parent category, listed before this one; absent for a top category. */
  parentId?: string;
  name: string;
  /** One or two sentences. */
  description: string;
  isSpareParts?: boolean;
  /** The product and colour whose photograph illustrates the category. */
  photograph: { product: string; color?: string };
}

export interface DemoColor {
  key: string;
  name: string;
  /** #rrggbb, used for the swatch and the photograph. */
  hex: string;
}

export interface DemoSize {
  /** Never changes, because the variant's id is made of it: `26cm`. */
  key: string;
  name: string;
  /** In US cents. */
  price: number;
  /** Regular price of a size on sale, in US cents. */
  compareAtPrice?: number;
  /** Stock by colour key, or one number for a product without colours. Colours that are absent do not come in this size. */
  stock: number | Record<string, number>;
  weightGrams: number;
  /** With handles; kitchen planning fits it into drawers by them. */
  dimensionsMillimetres?: NonNullable<Specification['dimensionsMillimetres']>;
  /** Id of the product that this size was before. It redirects to the size, and its photographs are those of the size. */
  alias?: string;
}

export interface DemoSizes {
  /** Name of the option: `Size`, `Capacity`, `Length`. */
  name: string;
  /** Key of the size that is shown first, and bought where none is chosen: the one of the photographs. */
  first: string;
  values: DemoSize[];
}

export interface DemoProduct {
  /** Readable slug, never changes: `enamelled-dutch-oven-26cm`. */
  id: string;
  name: string;
  category: string;
  /** One sentence, shown on the product page, on set cards and in search engines. At most 160 characters. */
  summary: string;
  /** Two to four short paragraphs of plain text, separated by blank lines. */
  description: string;
  /** In US cents; with `sizes`, of the first size. */
  price: number;
  /** Regular price of a product on sale, in US cents. */
  compareAtPrice?: number;
  /** Keys into `demo/catalogue/colors.ts`; absent for a product without colours. */
  colors?: string[];
  /** Stock by colour key, or one number for a product without colours; 0: sold out. Absent with `sizes`, which have it. */
  stock?: number | Record<string, number>;
  /**
   * Variants that can be ordered without stock, by their id ('' for a product without colours and sizes): days until they ship,
   * counted from the day on which the demo is loaded; null for an unknown day.
   */
  backorders?: Record<string, number | null>;
  /** Absent for a product in one size. Its texts and specification are true for all sizes. */
  sizes?: DemoSizes;
  /** Whether the product is a gift card: the customer gets a code by email, with its price as balance. */
  isGiftCard?: boolean;
  specification: Specification;
  /** Colour of the photograph of a product without colours. */
  pictureColor?: string;
  /** Age of the product in days when the demo is loaded; the newest are shown on the home page. */
  addedDaysAgo: number;
}

export interface DemoSet extends Omit<
  DemoProduct,
  'stock' | 'backorders' | 'sizes' | 'colors' | 'pictureColor'
> {
  /**
   * A component with colours or sizes has either `color`, the id of its variant, as `moss` or `moss.26cm`, or `isChosen`: the
   * customer chooses its variant.
   */
  components: { product: string; color?: string; isChosen?: true; quantity: number }[];
}
