import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { usePictureUploader } from '#ui/admin/picture-uploader.ts';
import { useFormParts } from '#ui/form-parts.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import type { ProductDraft } from '../../../contract/product-draft.ts';
import { newVariantId } from '../../../rules/variants.ts';
import { adminCatalogKey, editableProductQuery, restoreStatus, useSaveProduct } from '../catalog-queries.ts';
import { clearErrors, type FieldErrors, fieldId, serverErrors, validationMessages } from '../field-errors.ts';
import { copyOfProduct, emptyProductForm, type ProductFormValues, valuesOfProduct } from './form-values.ts';
import { parseProductForm } from './parse-form.ts';
import { compareProducts, type Difference } from './product-differences.ts';

interface ComparedVersions {
  mine: EditableProduct;
  theirs: EditableProduct;
  differences: Difference[];
}

export interface ProductFormInput {
  /** Null for a new product. */
  product: EditableProduct | null;
  /** The product from which a new product is copied. */
  template?: EditableProduct | undefined;
  /** Kind of a new product without a template. */
  kind?: EditableProduct['kind'];
  currency: string;
  attributes: readonly Attribute[];
  onSaved: (product: EditableProduct) => void;
}

/** State of the product form: unsaved values, errors, saving, and the comparison with a version that was saved meanwhile. */
export function useProductForm({ product, template, kind, currency, attributes, onSaved }: ProductFormInput) {
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
  const [isSaving, setIsSaving] = useState(false);
  const [compared, setCompared] = useState<ComparedVersions | null>(null);
  const save = useSaveProduct(base?.version ?? null);
  const parts = useFormParts();
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

  /** Saves the product and the parts of the form that changed, once all of them are valid. */
  async function submit() {
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      setErrors({});
      setSaveError(null);
    });
    const arePartsValid = parts.validate();
    const { draft, problems } = parseProductForm(values, currency, attributes);
    if (!draft) {
      const messages = Object.entries(problems).map(([path, word]) => [
        path,
        i18n._(validationMessages[word]),
      ]);
      setErrors(Object.fromEntries(messages) as FieldErrors);
      return;
    }
    if (!arePartsValid) return;
    setIsSaving(true);
    try {
      // First, because variants that this form removes still have their stock.
      if (!(await parts.save())) return;
      if (base && !isChanged) {
        showToast({ kind: 'success', text: t`${base.name} saved` });
        return;
      }
      const written = await saveProduct(draft);
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

  async function saveProduct(draft: ProductDraft): Promise<EditableProduct> {
    const described = values.pictures.filter(({ alt, image }) => alt.trim() !== image.alt);
    for (const { id, alt } of described) await uploader.describe(id, alt.trim());
    const written = await save.mutateAsync(draft);
    // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
    flushSync(() => resetTo(written));
    return written;
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

  return {
    base,
    values,
    set,
    errors,
    saveError,
    isConflict,
    isChanged,
    isSaving,
    parts,
    submit,
    discard: () => {
      resetTo(base);
      parts.discard();
    },
    compared,
    compareWithLatest,
    applyMerged,
    closeComparison: () => setCompared(null),
    loadLatest,
  };
}
