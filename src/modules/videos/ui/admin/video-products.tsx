import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { videoProductQuery, videoProductsQuery } from '../../client/admin.ts';
import type { VideoContent } from '../../contract/staff.ts';
import { maxProducts } from '../../contract/states.ts';
import { MomentField } from './moment-field.tsx';

type Moment = VideoContent['products'][number];

/** Products that the video shows, and where it speaks of each, or of one of its variants. */
export function VideoProducts({
  products,
  names,
  momentNow,
  onChange,
}: {
  products: readonly Moment[];
  /** Names of the products by id. */
  names: Readonly<Record<string, string>>;
  momentNow: () => number | null;
  onChange: (products: Moment[]) => void;
}) {
  const ids = [...new Set(products.map(({ productId }) => productId))];
  return (
    <FormSection
      title={<Trans>Products in the video</Trans>}
      text={
        <Trans>
          The video is shown with these products and their orders. The code on the packing slip opens it at
          the moment of the variant that was bought.
        </Trans>
      }
    >
      {ids.length > 0 && (
        <ul className="border-t border-hairline">
          {ids.map((productId) => (
            <li key={productId} className="border-b border-hairline py-4">
              <VideoProduct
                productId={productId}
                knownName={names[productId]}
                moments={products.filter((each) => each.productId === productId)}
                momentNow={momentNow}
                onChange={(moments) =>
                  onChange([...products.filter((each) => each.productId !== productId), ...moments])
                }
              />
            </li>
          ))}
        </ul>
      )}
      {products.length < maxProducts && (
        <AddProduct
          taken={ids}
          onAdd={(productId) =>
            onChange([...products, { productId, variantId: '', startMs: momentNow() ?? 0 }])
          }
        />
      )}
    </FormSection>
  );
}

function VideoProduct({
  productId,
  knownName,
  moments,
  momentNow,
  onChange,
}: {
  productId: string;
  knownName: string | undefined;
  moments: readonly Moment[];
  momentNow: () => number | null;
  onChange: (moments: Moment[]) => void;
}) {
  const { t } = useLingui();
  const { data: product } = useQuery(videoProductQuery(productId));
  const name = product?.name ?? knownName ?? productId;
  const variants = product?.variants ?? [];
  const nameOf = (variantId: string) =>
    variantId === '' ? t`all variants` : (variants.find(({ id }) => id === variantId)?.name ?? variantId);
  const free = variants.filter(({ id }) => !moments.some(({ variantId }) => variantId === id));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <bdi className="font-medium">{name}</bdi>
        <Button
          variant="quiet"
          size="small"
          className="max-lg:min-h-11"
          aria-label={t`Remove ${name}`}
          onClick={() => onChange([])}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {moments.map((moment, index) => {
        const variantName = nameOf(moment.variantId);
        return (
          <div key={moment.variantId} className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <MomentField
              label={variants.length === 0 ? t`Moment in the video` : t`Moment of ${variantName}`}
              ms={moment.startMs}
              momentNow={momentNow}
              onChange={(startMs) => onChange(moments.with(index, { ...moment, startMs }))}
            />
            {moment.variantId !== '' && (
              <Button
                variant="quiet"
                size="small"
                className="max-lg:min-h-11"
                aria-label={t`Remove ${variantName}`}
                onClick={() => onChange(moments.toSpliced(index, 1))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        );
      })}
      {free.length > 0 && (
        <SelectField
          label={t`Add a moment for a variant`}
          value=""
          placeholder={t`Choose a variant`}
          options={free.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={({ target }) => {
            if (target.value !== '')
              onChange([...moments, { productId, variantId: target.value, startMs: momentNow() ?? 0 }]);
          }}
          className="max-w-xs"
        />
      )}
    </div>
  );
}

function AddProduct({ taken, onAdd }: { taken: readonly string[]; onAdd: (productId: string) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(videoProductsQuery(q));
  const rows = q === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <SearchPicker
      label={t`Add a product`}
      placeholder={t`Name of the product`}
      q={q}
      onSearch={setQ}
      answer={found}
      failed={<Trans>The search failed. Please try again.</Trans>}
      none={
        found.data && found.data.items.length > 0 ? (
          <Trans>Already in the video</Trans>
        ) : (
          <Trans>No published product found</Trans>
        )
      }
      listLabel={t`Products found`}
    >
      {rows.map(({ id, name }) => (
        <SearchPickerResult
          key={id}
          choose={<Trans>Add</Trans>}
          chooseLabel={t`Add ${name}`}
          onChoose={() => {
            onAdd(id);
            setQ('');
          }}
        >
          <bdi>{name}</bdi>
        </SearchPickerResult>
      ))}
    </SearchPicker>
  );
}
