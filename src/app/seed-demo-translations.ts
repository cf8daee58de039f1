import { suggestedSlug } from '#kernel/slug.ts';
import { saveCategoryTexts, saveProductTexts } from '#modules/catalog/service/write-translations.ts';
import { saveTexts } from '#modules/translations/service/save-texts.ts';
import type { Context } from '#platform/context.ts';
import { demoTranslations } from '../../demo/translations/translations.ts';
import { translatedAltTexts } from './demo-alt-texts.ts';
import { paragraphs } from './demo-paragraphs.ts';
import { unwrap } from './unwrap.ts';

/** Saves the texts of the demo in the other languages. The products and categories must be there. */
export async function seedDemoTranslations(ctx: Context): Promise<void> {
  for (const [language, { categories, products, texts }] of Object.entries(demoTranslations)) {
    const altTexts = translatedAltTexts(language, { categories, products, texts });
    await saveTexts(ctx, language, new Map([...Object.entries(texts), ...altTexts]));
    const written = Object.entries(categories).map(([id, category]) => ({ id, texts: category }));
    unwrap(await saveCategoryTexts(ctx, language, written), language);
    const described = Object.entries(products).map(([id, { name, summary, description }]) => ({
      id,
      texts: {
        ...{ name, summary, seoTitle: '', seoDescription: '' },
        description: paragraphs(description.join('\n\n')),
        slug: suggestedSlug(name, 80),
      },
    }));
    unwrap(await saveProductTexts(ctx, language, described), language);
  }
}
