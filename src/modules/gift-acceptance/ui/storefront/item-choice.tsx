import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { GiftChoice, OpenedGift } from '../../contract.ts';

type Item = OpenedGift['items'][number];

const keyOf = ({ productId, variantId }: { productId: string; variantId: string | null }): string =>
  `${productId} ${variantId ?? ''}`;

/** One item of the gift, and what the recipient can choose instead: another variant, or another product. */
export function ItemChoice({
  item,
  chosen,
  onChoose,
}: {
  item: Item;
  /** Null: the ordered item. */
  chosen: GiftChoice | null;
  onChoose: (choice: GiftChoice | null) => void;
}) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = chosen ?? item;
  const others = [...item.variants, ...item.swaps];
  const nameOf = ({ name, variantName }: Pick<GiftChoice, 'name' | 'variantName'>) =>
    variantName ? joinByComma([name, variantName], i18n.locale) : name;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <span className="aspect-4/5 w-24 shrink-0 overflow-hidden rounded-sm bg-linen">
          {shown.image && <Picture {...shown.image} alt="" sizes="6rem" className="size-full" />}
        </span>
        <div className="grid min-w-0 gap-1">
          <h3 className="type-name text-pretty">
            <bdi>{item.quantity > 1 ? `${item.quantity} × ${shown.name}` : shown.name}</bdi>
          </h3>
          {shown.variantName && (
            <p className="type-small text-ink-soft">
              <bdi>{shown.variantName}</bdi>
            </p>
          )}
          {others.length > 0 && !isOpen && (
            <Button
              variant="quiet"
              size="small"
              className="-ms-3 justify-self-start"
              onClick={() => setOpen(true)}
            >
              <Trans>Choose something else</Trans>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <RadioGroup
          label={t`Choose instead of ${item.name}`}
          value={keyOf(shown)}
          options={[item, ...others].map((choice) => ({
            value: keyOf(choice),
            label: <bdi>{nameOf(choice)}</bdi>,
            ...(choice === item ? { description: t`Chosen for you` } : {}),
            aside: choice.image ? (
              <span className="block aspect-square w-12 overflow-hidden rounded-sm bg-linen">
                <Picture {...choice.image} alt="" sizes="3rem" className="size-full" />
              </span>
            ) : undefined,
          }))}
          onChange={(key) => onChoose(others.find((choice) => keyOf(choice) === key) ?? null)}
        />
      )}
    </div>
  );
}
