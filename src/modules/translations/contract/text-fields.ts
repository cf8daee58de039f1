import { defaultLanguage, languages } from '#kernel/language.ts';

export const textFormats = ['line', 'text', 'html', 'slug'] as const;
/** `line` has no line breaks; `html` is sanitized before it is stored; `slug` is an address. */
export type TextFormat = (typeof textFormats)[number];

/** A field that is translated. */
export interface TextField<Name extends string = string> {
  name: Name;
  format: TextFormat;
  maxLength: number;
}

/** Texts by the name of the field; '' where there is none. */
export type TextsOf<Fields extends readonly TextField[]> = Record<Fields[number]['name'], string>;

/** The languages into which texts are translated. */
export const targetLanguages = languages.filter((language) => language !== defaultLanguage);
export type TargetLanguage = (typeof targetLanguages)[number];

/** What is translated. `text`: short texts that appear in several places. */
export const translationKinds = ['product', 'category', 'text'] as const;
export type TranslationKind = (typeof translationKinds)[number];

/** How many records there are, how many have all their texts, and how many have an outdated one. */
export interface TranslationCounts {
  total: number;
  complete: number;
  outdated: number;
}

/** Where a short text appears. */
export const textUses = ['option', 'colour', 'attribute', 'picture', 'settings', 'promotion'] as const;
export type TextUse = (typeof textUses)[number];

/** Short texts have this one field. */
export const shortTextFields = [
  { name: 'text', format: 'text', maxLength: 2_000 },
] as const satisfies readonly TextField[];

export const translationStates = ['missing', 'outdated', 'all'] as const;
/** `outdated`: the English text has changed since it was translated. */
export type TranslationState = (typeof translationStates)[number];
