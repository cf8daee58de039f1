import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { classNames } from '#ui/class-names.ts';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { SwatchDot } from '#ui/swatch.tsx';
import type { ProductOption, ProductVariant } from '../../contract/variants.ts';
import { variantWithValue } from '../../rules/variants.ts';

type Variant = Pick<ProductVariant, 'id' | 'optionValues' | 'inStock'>;

interface OptionsProps {
  options: readonly ProductOption[];
  variants: readonly Variant[];
  chosen: Variant;
  /** Address of the page with a variant chosen. */
  addressOf: (variant: Variant) => string;
  /** Called with the address of a value that is pressed, before the page has it. */
  onSelect: (address: string) => void;
  /** Name of the component of a set, for screen readers: several have the same options. */
  componentName?: string;
}

/** Options, each with its values as links: they work without JavaScript and can be shared. */
export function ProductOptions(props: OptionsProps) {
  return props.options.map((option, place) => (
    <OptionValues key={option.key} {...props} option={option} place={place} />
  ));
}

function OptionValues({
  options,
  variants,
  option,
  place,
  chosen,
  addressOf,
  onSelect,
  componentName,
}: OptionsProps & { option: ProductOption; place: number }) {
  const { t, i18n } = useLingui();
  // The name that a shop without options of its own has for its colours.
  const label = option.key === 'color' && option.name === 'Colour' ? t`Colour` : option.name;
  const value = option.values.find(({ key }) => key === chosen.optionValues[place]);
  const isLast = place === options.length - 1;
  return (
    <div role="group" aria-label={componentName ? joinByComma([componentName, label], i18n.locale) : label}>
      <p className="type-small mb-1.5">
        <Trans>{label}:</Trans>{' '}
        <span className="font-semibold">
          <bdi>{value?.name}</bdi>
        </span>
        {isLast && !chosen.inStock && (
          <span className="text-ink-soft">
            {' '}
            · <Trans>sold out</Trans>
          </span>
        )}
      </p>
      <ul className={classNames('flex flex-wrap', value?.hex ? '-ms-1.5 gap-1' : 'gap-2')}>
        {option.values.map(({ key, name, hex }) => {
          const target = variantWithValue(variants, chosen, place, key);
          return (
            <li key={key}>
              <OptionLink
                to={target && addressOf(target)}
                onSelect={onSelect}
                name={name}
                isSoldOut={target?.inStock === false}
                isChosen={key === value?.key}
                isSwatch={hex !== null}
              >
                {hex === null ? name : <SwatchDot hex={hex} soldOut={!target?.inStock} className="size-8" />}
              </OptionLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const swatchClass = 'group relative grid size-12 place-items-center rounded-full';
const buttonClass =
  'relative grid min-h-11 min-w-14 place-items-center rounded-md border border-outline px-4 text-center wrap-anywhere';

function OptionLink({
  to,
  onSelect,
  name,
  isSoldOut,
  isChosen,
  isSwatch,
  children,
}: {
  /** Null: the value does not exist with the values chosen before it. */
  to: string | null;
  onSelect: (address: string) => void;
  name: string;
  isSoldOut: boolean;
  isChosen: boolean;
  isSwatch: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  if (to === null) {
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={t`${name}, not available in this combination`}
        title={t`${name}, not available in this combination`}
        className={classNames(
          isSwatch ? swatchClass : classNames(buttonClass, 'border-dashed text-ink-soft line-through'),
          isSwatch && 'opacity-40',
        )}
      >
        <bdi className={isSwatch ? 'contents' : undefined}>{children}</bdi>
      </span>
    );
  }
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      onClick={(event) => {
        if (isPlainClick(event)) onSelect(to);
      }}
      title={isSwatch ? name : undefined}
      aria-label={isSoldOut ? t`${name}, sold out` : name}
      aria-current={isChosen ? 'true' : undefined}
      className={
        isSwatch
          ? swatchClass
          : classNames(
              buttonClass,
              'transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:outline aria-[current]:outline-ink',
              isSoldOut && 'text-ink-soft line-through',
            )
      }
    >
      <bdi className={isSwatch ? 'contents' : undefined}>{children}</bdi>
      {isSwatch && (
        <span className="absolute inset-1 rounded-full border-[1.5px] border-transparent transition-colors group-hover:border-outline group-aria-[current]:border-ink" />
      )}
    </Link>
  );
}
