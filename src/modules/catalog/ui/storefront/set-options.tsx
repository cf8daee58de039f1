import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { Picture } from '#ui/picture.tsx';
import type { Product } from '../../contract/product.ts';
import { choosableComponents } from '../../contract/set-choice.ts';
import { chosenVariant, withChosen } from '../../rules/set-choice.ts';
import { setUrl } from './catalog-urls.ts';
import { ProductOptions } from './product-options.tsx';

/** For each component of a set that the customer chooses: its options. */
export function SetOptions({
  set,
  choice,
  onSelect,
}: {
  set: Pick<Product, 'id' | 'slug' | 'components'>;
  /** Id of the choice that is shown. */
  choice: string;
  /** Called with the address of another choice, before the page has it. */
  onSelect: (address: string) => void;
}) {
  return (
    <ul className="grid gap-4">
      {choosableComponents(set.components).map((component) => {
        const { product, quantity, image, choice: offered } = component;
        const chosen = chosenVariant(component, choice);
        const picture = chosen?.image ?? image;
        const name = nonBreakingUnits(product.name);
        return (
          <li key={product.id} className="flex gap-4 border-t border-hairline pt-4">
            <Picture
              src={picture?.src ?? defaultPicture}
              width={picture?.width ?? 800}
              height={picture?.height ?? 1000}
              alt=""
              sizes="4rem"
              widths={[160, 320]}
              className="aspect-4/5 max-w-16 shrink-0 self-start rounded-xs"
            />
            <div className="grid min-w-0 grow gap-2">
              <p className="type-name wrap-anywhere">
                <bdi>{name}</bdi>
                {quantity > 1 && <span className="figures text-ink-soft"> × {quantity}</span>}
              </p>
              {chosen && (
                <ProductOptions
                  options={offered.options}
                  variants={offered.variants}
                  chosen={chosen}
                  componentName={product.name}
                  onSelect={onSelect}
                  addressOf={({ id }) =>
                    setUrl(set.slug ?? set.id, withChosen(choice, { productId: product.id, variantId: id }))
                  }
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
