import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { describePromotion } from '../../rules/describe-promotion.ts';
import type { PromotionTools } from './promotion-fields.ts';
import { type PromotionValues, readPromotion } from './promotion-form-values.ts';

/** What the promotion does with the current input; a hint while fields are missing. */
export function PromotionPreview({
  values,
  names,
  tools: { currency, categories },
}: {
  values: PromotionValues;
  /** Names of the picked products. */
  names: readonly { id: string; name: string }[];
  tools: PromotionTools;
}) {
  const { t, i18n } = useLingui();
  const [now] = useState(() => new Date());
  const { draft, errors } = readPromotion(values, currency);
  const { name: _name, code: _code, ...relevant } = errors;
  const text =
    Object.keys(relevant).length > 0
      ? t`Complete the discount to see what it does.`
      : describePromotion(
          { ...draft, currency, products: [...names], categories: [...categories] },
          i18n,
          now,
        );
  const tags = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(values.customerTags);
  return (
    <p className="rounded-md bg-linen p-4 font-medium" aria-live="polite">
      {text}
      {tags && <span className="block type-small text-ink-soft">{t`For customers tagged ${tags}`}</span>}
    </p>
  );
}
