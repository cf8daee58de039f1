import { listCountries } from '#kernel/countries.ts';
import { localize } from '#kernel/localized-text.ts';
import { validateValue } from '#modules/product-types/rules/validate-value.ts';
import { parseValue } from '#modules/product-types/rules/value-text.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { listProductTypes } from '#modules/product-types/service/product-types.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { ShopFacts } from '../rules/read-products.ts';

/** What reading a file needs to know of the shop. */
export async function shopFacts(ctx: Context): Promise<ShopFacts> {
  const { currency } = await getSettings(ctx, 'shop');
  const { classes } = await getSettings(ctx, 'taxes');
  const types = await listProductTypes(ctx);
  const attributes = new Map((await listAttributes(ctx)).map((attribute) => [attribute.key, attribute]));
  return {
    currency,
    choices: {
      countries: listCountries('en').map(({ code, name }) => ({ id: code, name })),
      productTypes: types.ok ? types.value.map(({ id, name }) => ({ id, name: localize(name, 'en') })) : [],
    },
    parseAttribute(key, text) {
      const attribute = attributes.get(key);
      if (!attribute) return undefined;
      const value = parseValue(attribute, text);
      return value !== null && validateValue(attribute, value) === null ? value : null;
    },
    taxClasses: classes.map(({ key }) => key),
    today: ctx.now.toISOString().slice(0, 10),
  };
}
