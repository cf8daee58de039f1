import { Trans } from '@lingui/react/macro';
import { AlertIcon, CheckIcon } from '#ui/icons.ts';
import type { Kitchen } from '../../contract/kitchen.ts';
import type { ProductAttribute } from '../../contract/product-attribute.ts';
import { findMisfits } from '../../rules/kitchen.ts';
import { useMisfitTexts } from './use-misfit-texts.ts';

/** Whether a product fits the customer's kitchen; nothing for a product without such attributes. */
export function KitchenNote({
  attributes,
  kitchen,
}: {
  attributes: readonly ProductAttribute[];
  kitchen: Kitchen;
}) {
  const textsOf = useMisfitTexts();
  const known = ['hob', 'oven-limit', 'dishwasher'];
  if (!attributes.some(({ key }) => known.includes(key))) return null;
  const texts = textsOf(findMisfits(attributes, kitchen));
  return (
    <div className="type-small flex items-start gap-3 rounded-md bg-linen p-4 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5">
      {texts.length > 0 ? <AlertIcon className="text-berry-ink" /> : <CheckIcon className="text-moss-ink" />}
      {texts.length > 0 ? (
        <ul className="grid gap-1">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>Fits your kitchen</Trans>
        </p>
      )}
    </div>
  );
}
