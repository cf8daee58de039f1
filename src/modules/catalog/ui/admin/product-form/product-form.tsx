import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import type { EditableCategory, EditableProduct } from '../../../contract.ts';
import { adminCatalogKey, editableProductQuery, restoreStatus, useSaveProduct } from '../catalog-queries.ts';
import {
  fieldId,
  type FieldWords,
  formProblems,
  problemWords,
  wordsOfProblem,
  wordsWithout,
} from '../field-errors.ts';
import { Basics } from './basic-fields.tsx';
import { Colors } from './color-fields.tsx';
import { Components } from './set-component-fields.tsx';
import { type Difference, differencesOf } from './product-differences.ts';
import { Comparison } from './product-comparison.tsx';
import { Finding, Related } from './seo-fields.tsx';
import { emptyProduct, likeProduct, type ProductFormValues, valuesOfProduct } from './form-values.ts';
import { OthersHere } from './product-presence.tsx';
import { Pictures } from './picture-fields.tsx';
import { usePictureUploader } from '#ui/admin/picture-uploader.ts';
import { readProductForm } from './parse-form.ts';
import { Selling } from './status-and-price-fields.tsx';
import { SpecificationPart } from './specification-fields.tsx';

export interface ProductFormProps {
  /** Null for a new one. */
  product: EditableProduct | null;
  /** The product that a new one copies. */
  template?: EditableProduct | undefined;
  /** Kind of a new product without a template. */
  kind?: EditableProduct['kind'];
  categories: readonly EditableCategory[];
  currency: string;
  /** From the tax settings. */
  taxClasses: readonly { key: string; name: string }[];
  onSaved: (product: EditableProduct) => void;
  /** Content under price and status: stock, preview, delete. */
  aside?: ReactNode;
  /** Content at the end of the form, such as the delete button. */
  end?: ReactNode;
}

/** Form for a new or existing product. Unsaved input stays until it is saved or discarded. */
export function ProductForm({
  product,
  template,
  kind,
  categories,
  currency,
  taxClasses,
  onSaved,
  aside,
  end,
}: ProductFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const desk = usePictureUploader();
  const valuesOf = (of: EditableProduct | null): ProductFormValues => {
    if (of) return valuesOfProduct(of, currency);
    return template ? likeProduct(template, currency) : emptyProduct('', kind);
  };
  const [base, setBase] = useState(product);
  const [saved, setSaved] = useState(() => valuesOf(product));
  const [values, setValues] = useState(saved);
  const [words, setWords] = useState<FieldWords>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [compared, setCompared] = useState<Compared | null>(null);
  const save = useSaveProduct(base?.version ?? null);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const isChangedNow = useRef(isChanged);
  useEffect(() => {
    isChangedNow.current = isChanged;
  }, [isChanged]);
  const isConflict = failure instanceof ApiProblem && failure.code === 'changed_meanwhile';

  function set(change: Partial<ProductFormValues>) {
    setValues((before) => ({ ...before, ...change }));
    setWords((before) => wordsWithout(before, Object.keys(change)));
  }

  function begin(from: EditableProduct | null) {
    const fresh = valuesOf(from);
    setBase(from);
    setSaved(fresh);
    setValues(fresh);
    setWords({});
    setFailure(null);
  }

  async function submit() {
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      setWords({});
      setFailure(null);
    });
    const { draft, problems } = readProductForm(values, currency);
    if (!draft) {
      const told = Object.entries(problems).map(([path, word]) => [path, i18n._(problemWords[word])]);
      setWords(Object.fromEntries(told) as FieldWords);
      return;
    }
    setIsSaving(true);
    try {
      const described = values.pictures.filter(({ alt, image }) => alt.trim() !== image.alt);
      for (const { id, alt } of described) await desk.describe(id, alt.trim());
      const written = await save.mutateAsync(draft);
      // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
      flushSync(() => begin(written));
      tellSaved(base, written);
      onSaved(written);
    } catch (error) {
      setWords(wordsOfProblem(error));
      setFailure(error as Error);
      const current =
        error instanceof ApiProblem ? (error.current as EditableProduct | undefined) : undefined;
      if (current) compare(current);
    } finally {
      setIsSaving(false);
    }
  }

  /** The message offers to undo an accidental archiving. */
  function tellSaved(before: EditableProduct | null, written: EditableProduct) {
    if (!before || before.status === 'archived' || written.status !== 'archived') {
      showToast({ kind: 'success', text: t`${written.name} is saved` });
      return;
    }
    const text = t`${written.name} is archived`;
    showToast({ kind: 'success', text, undo: () => void bringBack(before, written) });
  }

  async function bringBack(before: EditableProduct, written: EditableProduct) {
    try {
      const back = await restoreStatus(written, before);
      queries.setQueryData(editableProductQuery(back.id).queryKey, back);
      void queries.invalidateQueries({ queryKey: adminCatalogKey });
      if (!isChangedNow.current) begin(back);
      showToast({ kind: 'success', text: t`${back.name} is back` });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  /** Opens the comparison with the saved version; without differences it just shows that version. */
  function compare(theirs: EditableProduct) {
    const { draft } = readProductForm(values, currency);
    if (!base || !draft) return;
    const images = new Map(values.pictures.map(({ id, image, alt }) => [id, { ...image, alt }]));
    const mine: EditableProduct = {
      ...base,
      ...draft,
      pictures: draft.pictures.flatMap((picture) => {
        const image = images.get(picture.id);
        return image ? [{ ...picture, image }] : [];
      }),
    };
    const differences = differencesOf(base, mine, theirs);
    if (differences.length === 0) begin(theirs);
    else setCompared({ mine, theirs, differences });
  }

  async function compareNow() {
    if (!base) return;
    compare(await queries.query({ ...editableProductQuery(base.id), staleTime: 0 }));
  }

  function goOn(merged: EditableProduct) {
    if (!compared) return;
    flushSync(() => {
      begin(compared.theirs);
      setValues(valuesOf(merged));
      setCompared(null);
    });
    document.getElementById(fieldId('name'))?.focus();
  }

  async function takeTheirs() {
    if (!base) return;
    const newest = await queries.query({ ...editableProductQuery(base.id), staleTime: 0 });
    // The focused button disappears with the message: move the focus to the first field.
    flushSync(() => begin(newest));
    document.getElementById(fieldId('name'))?.focus();
  }

  const part = { values, set, words };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {(failure ?? Object.keys(words).length > 0) && (
        <div className="mb-6 grid gap-3">
          <FormError
            title={failure ? <Failure error={failure} /> : <Trans>Some fields need another look</Trans>}
            problems={formProblems(i18n, words)}
          />
          {isConflict && (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => void compareNow()}>
                <Trans>Compare mine with theirs</Trans>
              </Button>
              <Button variant="quiet" onClick={() => void takeTheirs()}>
                <Trans>Load the newest version</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      {base && (
        <OthersHere
          id={base.id}
          version={base.version}
          isChanged={isChanged}
          onLook={() => void (isChanged ? compareNow() : takeTheirs())}
        />
      )}
      {compared && base && (
        <Comparison
          {...compared}
          base={base}
          currency={currency}
          onClose={() => setCompared(null)}
          onMerged={goOn}
        />
      )}
      <div className="grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-8 lg:row-span-2">
          <Basics {...part} isNew={base === null} />
          <Pictures {...part} onBusy={setIsUploading} />
          {values.kind === 'set' ? <Components {...part} currency={currency} /> : <Colors {...part} />}
          <SpecificationPart {...part} />
          <Related {...part} />
          <Finding {...part} host={globalThis.location.host} />
        </div>
        <div className={classNames('grid content-start gap-5', base !== null && 'max-lg:row-start-1')}>
          <Selling {...part} currency={currency} categories={categories} taxClasses={taxClasses} />
          {aside}
        </div>
        {end}
      </div>
      <SaveBar
        label={base ? <Trans>Save the product</Trans> : <Trans>Create the product</Trans>}
        isChanged={isChanged}
        isNew={base === null}
        pending={isSaving}
        waitingFor={isUploading ? <Trans>Pictures are still on their way</Trans> : undefined}
        onDiscard={() => begin(base)}
      />
    </form>
  );
}

interface Compared {
  mine: EditableProduct;
  theirs: EditableProduct;
  differences: Difference[];
}

function Failure({ error }: { error: Error }) {
  if (!(error instanceof ApiProblem)) return error.message;
  if (error.code === 'changed_meanwhile') {
    return (
      <Trans>
        Somebody else changed this product while it was open here. Nothing of yours was saved, and nothing of
        theirs is lost. Compare both, or load the newest version, which drops what you typed.
      </Trans>
    );
  }
  if (error.code === 'network')
    return <Trans>The shop could not be reached. What you typed is still here.</Trans>;
  return error.message;
}
