import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

export const giftDesigns = ['branch', 'steam', 'tiles'] as const;
export type GiftDesign = (typeof giftDesigns)[number];

/** The designs of a gift card's email as radio buttons with pictures. */
export function GiftDesignField({
  value,
  onChange,
}: {
  value: GiftDesign;
  onChange: (design: GiftDesign) => void;
}) {
  const { t } = useLingui();
  const name = useId();
  const labels: Record<GiftDesign, string> = {
    branch: t`Olive branch`,
    steam: t`Cooking pot`,
    tiles: t`Tiles`,
  };
  return (
    <fieldset>
      <legend className="type-small mb-2 font-medium">
        <Trans>Design of the email</Trans>
      </legend>
      <div className="grid grid-cols-3 gap-3">
        {giftDesigns.map((design) => (
          // The text of the label is below the picture.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label
            key={design}
            className="relative grid cursor-pointer content-start gap-2 rounded-md border border-hairline bg-surface p-2 transition-colors hover:border-outline has-checked:border-moss has-checked:bg-moss-soft has-checked:ring-1 has-checked:ring-moss has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <img
              src={`/gift-card-designs/${design}.png`}
              alt=""
              width={600}
              height={240}
              loading="lazy"
              className="h-auto w-full rounded-sm"
            />
            <span className="flex items-start gap-2">
              <input
                type="radio"
                name={name}
                value={design}
                checked={value === design}
                onChange={() => onChange(design)}
                className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-outline bg-surface checked:border-[5px] checked:border-moss focus-visible:outline-none forced-colors:appearance-auto"
              />
              <span className="type-note leading-5 wrap-anywhere">{labels[design]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
