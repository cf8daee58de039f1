import { type ReactNode, useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { listCountries } from '#kernel/countries.ts';
import { localize } from '#kernel/localized-text.ts';
import type { EditableProductType } from '#modules/product-types/contract/attribute.ts';
import { classNames } from '#ui/class-names.ts';
import { FormPartsProvider } from '#ui/form-parts.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import type { EditableCategory } from '../../../contract/category-draft.ts';
import { categoryOptions } from '../../../rules/categories.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { BasicFields } from './basic-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { ProductComparison } from './product-comparison.tsx';
import { ProductPresence } from './product-presence.tsx';
import { SaveProblems } from './save-problems.tsx';
import { RelatedProducts, SeoFields } from './seo-fields.tsx';
import { SetComponentFields } from './set-component-fields.tsx';
import { StatusAndPriceFields } from './status-and-price-fields.tsx';
import { type ProductFormInput, useProductForm } from './use-product-form.ts';
import { VariantFields } from './variant-fields.tsx';

export interface ProductFormProps extends ProductFormInput {
  categories: readonly EditableCategory[];
  /** Tax classes of the settings. */
  taxClasses: readonly { key: string; name: string }[];
  productTypes: readonly EditableProductType[];
  /** Content below status and price, such as the stock. A part of the form (`useFormPart`) is saved with the product. */
  aside?: ReactNode;
  /** Content at the end of the form, such as the delete button. */
  footer?: ReactNode;
}

/** Form for a new or existing product. Unsaved input stays until it is saved or discarded. */
export function ProductForm({
  categories,
  taxClasses,
  productTypes,
  aside,
  footer,
  ...input
}: ProductFormProps) {
  const { i18n } = useLingui();
  const countries = useMemo(
    () => listCountries(i18n.locale).map(({ code, name }) => ({ id: code, name })),
    [i18n.locale],
  );
  const { currency, attributes } = input;
  const form = useProductForm(input);
  const { base, values, errors } = form;
  const [isUploading, setIsUploading] = useState(false);
  const format = {
    currency,
    choices: {
      categories: categoryOptions(categories),
      taxClasses: taxClasses.map(({ key, name }) => ({ id: key, name })),
      productTypes: productTypes.map((type) => ({ id: type.id, name: localize(type.name, i18n.locale) })),
      countries,
    },
  };
  const fieldProps = { values, set: form.set, errors, format };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <SaveProblems
        error={form.saveError}
        errors={errors}
        isConflict={form.isConflict}
        onCompare={() => void form.compareWithLatest()}
        onLoadLatest={() => void form.loadLatest()}
      />
      {base && (
        <ProductPresence
          id={base.id}
          version={base.version}
          isChanged={form.isChanged}
          onShow={() => void (form.isChanged ? form.compareWithLatest() : form.loadLatest())}
        />
      )}
      {form.compared && base && (
        <ProductComparison
          {...form.compared}
          base={base}
          format={format}
          onClose={form.closeComparison}
          onMerged={form.applyMerged}
        />
      )}
      <div className="grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-8 lg:row-span-2">
          <BasicFields {...fieldProps} isNew={base === null} />
          <PictureFields {...fieldProps} onBusy={setIsUploading} />
          {values.kind === 'set' ? (
            <SetComponentFields {...fieldProps} currency={currency} />
          ) : (
            <>
              <OptionFields {...fieldProps} />
              <VariantFields {...fieldProps} currency={currency} />
            </>
          )}
          <AttributeFields {...fieldProps} attributes={attributes} productTypes={productTypes} />
          <RelatedProducts {...fieldProps} />
          <SeoFields {...fieldProps} host={globalThis.location.host} />
        </div>
        <div className={classNames('grid content-start gap-5', base !== null && 'max-lg:row-start-1')}>
          <StatusAndPriceFields {...fieldProps} />
          <FormPartsProvider value={form.parts.register}>{aside}</FormPartsProvider>
        </div>
        {footer}
      </div>
      <SaveBar
        label={base ? <Trans>Save product</Trans> : <Trans>Create product</Trans>}
        isChanged={form.isChanged || form.parts.isChanged}
        isNew={base === null}
        pending={form.isSaving}
        waitingFor={isUploading ? <Trans>Uploading pictures</Trans> : undefined}
        onDiscard={form.discard}
      />
    </form>
  );
}
