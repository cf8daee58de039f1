import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import type { Product, SetComponent } from '../../contract/product.ts';
import { chosenVariant } from '../../rules/set-choice.ts';
import { setSaving } from '../../rules/sets.ts';
import { productUrl, variantUrl } from './catalog-urls.ts';

/** A set's components with links, and the set's saving. */
export function SetContents({
  set,
  choice = null,
}: {
  set: Pick<Product, 'components' | 'price'>;
  /** Id of the choice of its components. */
  choice?: string | null;
}) {
  return (
    <div>
      <ul className="border-t border-hairline">
        {set.components.map((component) => (
          <ComponentRow
            key={`${component.product.id} ${component.color?.key}`}
            component={component}
            choice={choice}
          />
        ))}
      </ul>
      <SetSaving set={set} choice={choice} className="type-small figures mt-3 text-ink-soft" />
    </div>
  );
}

function ComponentRow({ component, choice }: { component: SetComponent; choice: string | null }) {
  const { product, color, quantity } = component;
  const chosen = chosenVariant(component, choice);
  const image = chosen?.image ?? component.image;
  const variantName = (chosen ?? color)?.name;
  const address =
    chosen && component.choice
      ? variantUrl({ id: product.id, options: component.choice.options }, chosen)
      : productUrl(product.id, color?.key);
  return (
    <li className="border-b border-hairline">
      <Link to={address} className="group flex min-h-18 items-center gap-4 py-2.5">
        <Picture
          src={image?.src ?? defaultPicture}
          width={image?.width ?? 800}
          height={image?.height ?? 1000}
          alt=""
          sizes="3.5rem"
          widths={[160, 320]}
          className="aspect-4/5 max-w-13 shrink-0 rounded-xs"
        />
        <span className="min-w-0 grow">
          <span className="underline-offset-4 group-hover:underline">{nonBreakingUnits(product.name)}</span>
          {variantName && <span className="type-small block text-ink-soft">{variantName}</span>}
        </span>
        {quantity > 1 && <span className="figures shrink-0 text-ink-soft">× {quantity}</span>}
      </Link>
    </li>
  );
}

/** The price of the components bought separately, and the set's saving; renders nothing without a saving. */
export function SetSaving({
  set,
  choice = null,
  className,
}: {
  set: Pick<Product, 'components' | 'price'>;
  choice?: string | null;
  className?: string;
}) {
  const { i18n } = useLingui();
  const { total: separatePrice, saving } = setSaving(set, choice);
  if (saving.amount <= 0) return null;
  const [total, saved] = [formatMoney(separatePrice, i18n.locale), formatMoney(saving, i18n.locale)];
  return (
    <p className={className}>
      <Trans>
        {total} if bought separately. You save {saved}.
      </Trans>
    </p>
  );
}
