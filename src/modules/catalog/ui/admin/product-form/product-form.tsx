import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Attribute, EditableProductType } from '#modules/product-types/contract/attribute.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import type { EditableCategory } from '../../../contract/category-draft.ts';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import { adminCatalogKey, editableProductQuery, restoreStatus, useSaveProduct } from '../catalog-queries.ts';
import {
  fieldId,
  type FieldErrors,
  errorSummary,
  validationMessages,
  serverErrors,
  clearErrors,
} from '../field-errors.ts';
import { BasicFields } from './basic-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { SetComponentFields } from './set-component-fields.tsx';
import { type Difference, compareProducts } from './product-differences.ts';
import { ProductComparison } from './product-comparison.tsx';
import { SeoFields, RelatedProducts } from './seo-fields.tsx';
import { emptyProductForm, copyOfProduct, type ProductFormValues, valuesOfProduct } from './form-values.ts';
import { ProductPresence } from './product-presence.tsx';
import { PictureFields } from './picture-fields.tsx';
import { usePictureUploader } from '#ui/admin/picture-uploader.ts';
import { parseProductForm } from './parse-form.ts';
import { StatusAndPriceFields } from './status-and-price-fields.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { VariantFields } from './variant-fields.tsx';
import { newVariantId } from '../../../rules/variants.ts';

export interface ProductFormProps {
  /** Null for a new product. */
  product: EditableProduct | null;
  /** The product from which a new product is copied. */
  template?: EditableProduct | undefined;
  /** Kind of a new product without a template. */
  kind?: EditableProduct['kind'];
  categories: readonly EditableCategory[];
  currency: string;
  /** Tax classes of the settings. */
  taxClasses: readonly { key: string; name: string }[];
  attributes: readonly Attribute[];
  productTypes: readonly EditableProductType[];
  onSaved: (product: EditableProduct) => void;
  /** Content below status and price, such as the stock. */
  aside?: ReactNode;
  /** Content at the end of the form, such as the delete button. */
  footer?: ReactNode;
}

/** Form for a new or existing product. Unsaved input stays until it is saved or discarded. */
export function ProductForm({
  product,
  template,
  kind,
  categories,
  currency,
  taxClasses,
  attributes,
  productTypes,
  onSaved,
  aside,
  footer,
}: ProductFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const uploader = usePictureUploader();
  const valuesOf = (of: EditableProduct | null): ProductFormValues => {
    if (of) return valuesOfProduct(of, currency);
    return template ? copyOfProduct(template, currency) : emptyProductForm('', kind);
  };
  const [base, setBase] = useState(product);
  const [saved, setSaved] = useState(() => valuesOf(product));
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<Error | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [compared, setCompared] = useState<ComparedVersions | null>(null);
  const save = useSaveProduct(base?.version ?? null);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const latestIsChanged = useRef(isChanged);
  useEffect(() => {
    latestIsChanged.current = isChanged;
  }, [isChanged]);
  const isConflict = saveError instanceof ApiProblem && saveError.code === 'changed_meanwhile';

  function set(change: Partial<ProductFormValues>) {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => clearErrors(before, Object.keys(change)));
  }

  function resetTo(from: EditableProduct | null) {
    const fresh = valuesOf(from);
    setBase(from);
    setSaved(fresh);
    setValues(fresh);
    setErrors({});
    setSaveError(null);
  }

  async function submit() {
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      setErrors({});
      setSaveError(null);
    });
    const { draft, problems } = parseProductForm(values, currency, attributes);
    if (!draft) {
      const messages = Object.entries(problems).map(([path, word]) => [
        path,
        i18n._(validationMessages[word]),
      ]);
      setErrors(Object.fromEntries(messages) as FieldErrors);
      return;
    }
    setIsSaving(true);
    try {
      const described = values.pictures.filter(({ alt, image }) => alt.trim() !== image.alt);
      for (const { id, alt } of described) await uploader.describe(id, alt.trim());
      const written = await save.mutateAsync(draft);
      // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
      flushSync(() => resetTo(written));
      showSavedToast(base, written);
      onSaved(written);
    } catch (error) {
      setErrors(serverErrors(error));
      setSaveError(error as Error);
      const current =
        error instanceof ApiProblem ? (error.current as EditableProduct | undefined) : undefined;
      if (current) compare(current);
    } finally {
      setIsSaving(false);
    }
  }

  /** After archiving, the toast has an Undo button. */
  function showSavedToast(before: EditableProduct | null, written: EditableProduct) {
    if (!before || before.status === 'archived' || written.status !== 'archived') {
      showToast({ kind: 'success', text: t`${written.name} saved` });
      return;
    }
    const text = t`${written.name} archived`;
    showToast({ kind: 'success', text, undo: () => void undoArchive(before, written) });
  }

  async function undoArchive(before: EditableProduct, written: EditableProduct) {
    try {
      const restored = await restoreStatus(written, before);
      queries.setQueryData(editableProductQuery(restored.id).queryKey, restored);
      void queries.invalidateQueries({ queryKey: adminCatalogKey });
      if (!latestIsChanged.current) resetTo(restored);
      showToast({ kind: 'success', text: t`${restored.name} restored` });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  /** Opens the comparison with the saved version. Without differences it loads that version directly. */
  function compare(theirs: EditableProduct) {
    const { draft } = parseProductForm(values, currency, attributes);
    if (!base || !draft) return;
    const images = new Map(values.pictures.map(({ id, image, alt }) => [id, { ...image, alt }]));
    const mine: EditableProduct = {
      ...base,
      ...draft,
      options: draft.options ?? base.options,
      variants: (draft.variants ?? []).map((variant) => ({
        ...variant,
        id: variant.id ?? newVariantId(variant.optionValues),
        inStock: false,
      })),
      pictures: draft.pictures.flatMap((picture) => {
        const image = images.get(picture.id);
        return image ? [{ ...picture, image }] : [];
      }),
    };
    const differences = compareProducts(base, mine, theirs);
    if (differences.length === 0) resetTo(theirs);
    else setCompared({ mine, theirs, differences });
  }

  async function compareWithLatest() {
    if (!base) return;
    compare(await queries.query({ ...editableProductQuery(base.id), staleTime: 0 }));
  }

  function applyMerged(merged: EditableProduct) {
    if (!compared) return;
    flushSync(() => {
      resetTo(compared.theirs);
      setValues(valuesOf(merged));
      setCompared(null);
    });
    document.getElementById(fieldId('name'))?.focus();
  }

  async function loadLatest() {
    if (!base) return;
    const newest = await queries.query({ ...editableProductQuery(base.id), staleTime: 0 });
    // The focused button disappears with the message: move the focus to the first field.
    flushSync(() => resetTo(newest));
    document.getElementById(fieldId('name'))?.focus();
  }

  const fieldProps = { values, set, errors };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {(saveError ?? Object.keys(errors).length > 0) && (
        <div className="mb-6 grid gap-3">
          <FormError
            title={saveError ? <SaveError error={saveError} /> : <Trans>Check the highlighted fields</Trans>}
            problems={errorSummary(i18n, errors)}
          />
          {isConflict && (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => void compareWithLatest()}>
                <Trans>Compare versions</Trans>
              </Button>
              <Button variant="quiet" onClick={() => void loadLatest()}>
                <Trans>Load latest version</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      {base && (
        <ProductPresence
          id={base.id}
          version={base.version}
          isChanged={isChanged}
          onShow={() => void (isChanged ? compareWithLatest() : loadLatest())}
        />
      )}
      {compared && base && (
        <ProductComparison
          {...compared}
          base={base}
          currency={currency}
          onClose={() => setCompared(null)}
          onMerged={applyMerged}
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
          <StatusAndPriceFields
            {...fieldProps}
            currency={currency}
            categories={categories}
            taxClasses={taxClasses}
          />
          {aside}
        </div>
        {footer}
      </div>
      <SaveBar
        label={base ? <Trans>Save product</Trans> : <Trans>Create product</Trans>}
        isChanged={isChanged}
        isNew={base === null}
        pending={isSaving}
        waitingFor={isUploading ? <Trans>Uploading pictures</Trans> : undefined}
        onDiscard={() => resetTo(base)}
      />
    </form>
  );
}

interface ComparedVersions {
  mine: EditableProduct;
  theirs: EditableProduct;
  differences: Difference[];
}

function SaveError({ error }: { error: Error }) {
  if (!(error instanceof ApiProblem)) return error.message;
  if (error.code === 'changed_meanwhile') {
    return (
      <Trans>
        This product was changed in the meantime, so your changes were not saved. Compare both versions, or
        load the latest version and discard your changes.
      </Trans>
    );
  }
  if (error.code === 'network')
    return <Trans>Could not reach the server. Your changes are still in the form.</Trans>;
  return error.message;
}
