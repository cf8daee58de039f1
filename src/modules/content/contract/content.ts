import * as z from 'zod';
import { oneLine, Slug } from '#kernel/contract.ts';
import { sectionKinds, sectionParts, type TranslatedLanguage, translatedLanguages } from './kinds.ts';

const requiredLine = (max: number) => oneLine(max).min(1, /*i18n*/ 'Please fill this in.');

/** Texts in English, and translations where they exist. */
const inLanguages = <Words extends z.ZodType>(words: Words) => {
  // An entry that was stored before a language was added has no text in it.
  const translation = words.nullable().default(null);
  const translations = Object.fromEntries(translatedLanguages.map((language) => [language, translation]));
  return z.strictObject({
    en: words,
    ...(translations as Record<TranslatedLanguage, typeof translation>),
  });
};

const PageTexts = z.strictObject({
  title: requiredLine(120),
  /** Introduction under the title. */
  lead: oneLine(400),
  /** Meta description for search engines; empty: the introduction. */
  description: oneLine(200),
  /** HTML of the editor; sanitized before it is stored. */
  body: z.string().max(40_000, /*i18n*/ 'At most 40,000 characters.'),
});
export type PageTexts = z.infer<typeof PageTexts>;

export const PageContent = z.strictObject({
  kind: z.literal('page'),
  /** Whether the footer links to the page; default pages are always linked. */
  isInFooter: z.boolean(),
  words: inLanguages(PageTexts),
});
export type PageContent = z.infer<typeof PageContent>;

const rowId = z.string().min(1).max(60);

const Answer = z.strictObject({
  question: requiredLine(200),
  answer: z.string().min(1, /*i18n*/ 'Please fill this in.').max(4_000, /*i18n*/ 'At most 4,000 characters.'),
});

export const FaqContent = z.strictObject({
  kind: z.literal('faq'),
  groups: z
    .array(
      z.strictObject({
        id: rowId,
        /** Empty: the group has no heading. */
        name: inLanguages(oneLine(120)),
        entries: z
          .array(z.strictObject({ id: rowId, words: inLanguages(Answer) }))
          .min(1, /*i18n*/ 'Add at least one question.')
          .max(60),
      }),
    )
    .min(1, /*i18n*/ 'Add at least one group.')
    .max(20),
});
export type FaqContent = z.infer<typeof FaqContent>;

/** Target of a link: a path of the shop or a full `https://` URL; empty: no link. */
const Link = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^(|\/(?!\/)[^\s<>"\\]*|https:\/\/[^\s<>"\\]+)$/,
    /*i18n*/ 'Enter a page such as /sets, or a full address with https://.',
  );

const SectionTexts = z.strictObject({ title: oneLine(120), text: oneLine(400), button: oneLine(60) });
export type SectionTexts = z.infer<typeof SectionTexts>;

export const HomeSection = z
  .strictObject({
    id: rowId,
    kind: z.enum(sectionKinds),
    isHidden: z.boolean(),
    words: inLanguages(SectionTexts),
    link: Link,
    pictureId: z.uuid().nullable(),
    /** Manually chosen products in order; empty: the newest. */
    productIds: z.array(Slug).max(12, /*i18n*/ 'At most 12 products.'),
    /** Product set of the section; null: the shop's first set. */
    setId: Slug.nullable(),
  })
  .refine(
    ({ kind, words, link }) =>
      !sectionParts[kind].button || link === '' || words.en.button !== '' || kind === 'hero',
    {
      error: /*i18n*/ 'Enter a button label.',
      path: ['words', 'en', 'button'],
    },
  );
export type HomeSection = z.infer<typeof HomeSection>;

export const HomeContent = z.strictObject({
  kind: z.literal('home'),
  sections: z
    .array(HomeSection)
    .max(30, /*i18n*/ 'At most 30 sections.')
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      /*i18n*/ 'Each section can be added once.',
    )
    .refine(
      (sections) => {
        const single = sections.filter(({ kind }) => !sectionParts[kind].many).map(({ kind }) => kind);
        return new Set(single).size === single.length;
      },
      { error: /*i18n*/ 'This section can be added only once.' },
    )
    // The hero contains the main heading of the page, which comes first for search engines and screen
    // readers.
    .refine(
      (sections) => sections.every(({ kind, isHidden }, index) => kind !== 'hero' || isHidden || index === 0),
      {
        error: /*i18n*/ 'The headline must be the first section.',
      },
    ),
});
export type HomeContent = z.infer<typeof HomeContent>;

export const BannerContent = z
  .strictObject({
    kind: z.literal('banner'),
    words: inLanguages(requiredLine(200)),
    link: Link,
    /** Start and end of display; null: at once, and without end. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Whether customers may close the banner. */
    canBeClosed: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: /*i18n*/ 'The end must be after the start.',
    path: ['endsAt'],
  });
export type BannerContent = z.infer<typeof BannerContent>;

export const Content = z.discriminatedUnion('kind', [PageContent, FaqContent, HomeContent, BannerContent]);
export type Content = z.infer<typeof Content>;
