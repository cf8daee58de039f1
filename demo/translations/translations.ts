import arabic from './ar.json' with { type: 'json' };
import french from './fr.json' with { type: 'json' };

/** Texts of the demo in a language. The main language is that of the catalogue. */
export interface DemoTranslations {
  /** By id. `description`: paragraphs of plain text. */
  products: Readonly<Record<string, { name: string; summary: string; description: readonly string[] }>>;
  categories: Readonly<Record<string, { name: string; description: string }>>;
  /** Short texts by their text in the main language: colours, sizes, materials, care, settings. */
  texts: Readonly<Record<string, string>>;
}

export const demoTranslations: Readonly<Record<'fr' | 'ar', DemoTranslations>> = { fr: french, ar: arabic };
