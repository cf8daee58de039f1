import type { VideoTask } from '#modules/videos/contract/states.ts';

/** Languages of the demo. A shop in another language shows its texts in English. */
export const demoLanguages = ['en', 'fr', 'ar'] as const;
type DemoLanguage = (typeof demoLanguages)[number];

type DemoTexts = Readonly<Record<DemoLanguage, string>>;

/** A film of the demo shop. Its file is `films/<slug>.webm`, its poster `films/<slug>.webp`. */
export interface DemoVideo {
  slug: string;
  task: VideoTask;
  title: DemoTexts;
  description: DemoTexts;
  /** The first starts at 0. */
  chapters: { startMs: number; title: DemoTexts }[];
  /** @property variantId '' for every variant of the product. */
  products: { productId: string; variantId: string; startMs: number }[];
  captions: Record<DemoLanguage, { startMs: number; endMs: number; text: string }[]>;
  /** The moment that the poster shows. */
  posterMs: number;
}

type DemoCue = readonly [startMs: number, endMs: number, texts: DemoTexts];

const LINE_LENGTH = 42;

/** Breaks a text that is too long for one line at the space nearest to its middle. Fixed spaces are kept. */
function inTwoLines(text: string): string {
  if (text.length <= LINE_LENGTH) return text;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const distance = (index: number) => Math.abs(index - text.length / 2);
  const middle = spaces.toSorted((a, b) => distance(a) - distance(b))[0];
  return middle === undefined ? text : `${text.slice(0, middle)}\n${text.slice(middle + 1)}`;
}

/** The captions of a film in every language: cues share their times. */
export function captionsOf(cues: readonly DemoCue[]): DemoVideo['captions'] {
  const inLanguage = (language: DemoLanguage) =>
    cues.map(([startMs, endMs, texts]) => ({ startMs, endMs, text: inTwoLines(texts[language]) }));
  return { en: inLanguage('en'), fr: inLanguage('fr'), ar: inLanguage('ar') };
}

/** Products whose every variant is shown from one moment on. */
export const everyVariant = (productIds: readonly string[], startMs = 0): DemoVideo['products'] =>
  productIds.map((productId) => ({ productId, variantId: '', startMs }));

/** Variants of one product that are shown from one moment on. */
export const variants = (
  productId: string,
  variantIds: readonly string[],
  startMs: number,
): DemoVideo['products'] => variantIds.map((variantId) => ({ productId, variantId, startMs }));
