import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture } from '#kernel/contract.ts';
import { ApiProblem, isUnreachable } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import type { EditableCategory } from '../../contract/category-draft.ts';
import { canHaveParent, categoryOptions } from '../../rules/categories.ts';
import { editableCategoriesQuery, useSaveCategory } from './catalog-queries.ts';
import { CategoryPicture } from './category-picture.tsx';
import {
  fieldId,
  type FieldErrors,
  errorSummary,
  validationMessages,
  serverErrors,
  clearErrors,
} from './field-errors.ts';
import { isSlug, slugOf } from '#kernel/slug.ts';

interface CategoryFormValues {
  id: string;
  name: string;
  description: string;
  /** Empty: top category. */
  parentId: string;
  isSpareParts: boolean;
  picture: { id: string; image: Picture } | null;
}

function valuesOf(category: EditableCategory | null): CategoryFormValues {
  if (!category)
    return { id: '', name: '', description: '', parentId: '', isSpareParts: false, picture: null };
  const { id, name, description, parentId, isSpareParts, pictureId, image } = category;
  const picture = pictureId && image ? { id: pictureId, image } : null;
  return { id, name, description, parentId: parentId ?? '', isSpareParts, picture };
}

export interface CategoryFormProps {
  /** Null for a new category. */
  category: EditableCategory | null;
  /** All categories, in catalogue order. */
  categories: readonly EditableCategory[];
  onSaved?: () => void;
}

function SaveError({ error }: { error: Error | null }) {
  if (!error) return <Trans>Check the highlighted fields</Trans>;
  if (isUnreachable(error))
    return <Trans>Could not reach the server. Your changes are still in the form.</Trans>;
  return error.message;
}

/** Form for a new or existing category. */
export function CategoryForm({ category, categories, onSaved }: CategoryFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [base, setBase] = useState(category);
  const [saved, setSaved] = useState(() => valuesOf(category));
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<Error | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const save = useSaveCategory(base?.version ?? null);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const isConflict = saveError instanceof ApiProblem && saveError.code === 'changed_meanwhile';
  const isIdFromName = values.id === slugOf(values.name, 80);

  function set(change: Partial<CategoryFormValues>) {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => clearErrors(before, Object.keys(change)));
  }

  function resetTo(from: EditableCategory | null) {
    const fresh = valuesOf(from);
    setBase(from);
    setSaved(fresh);
    setValues(fresh);
    setErrors({});
    setSaveError(null);
  }

  async function submit() {
    const problems: Record<string, string> = {};
    if (!values.name.trim()) problems.name = i18n._(validationMessages.required);
    if (!isSlug(values.id) || values.id.length > 80)
      problems.id = i18n._(validationMessages[values.id ? 'slug' : 'required']);
    if (values.id === 'new') problems.id = i18n._(validationMessages.reserved);
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      setErrors({});
      setSaveError(null);
    });
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      const written = await save.mutateAsync({
        id: values.id,
        name: values.name.trim(),
        description: values.description.trim(),
        pictureId: values.picture?.id ?? null,
        parentId: values.parentId || null,
        isSpareParts: values.isSpareParts,
      });
      // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
      flushSync(() => resetTo(written));
      showToast({ kind: 'success', text: t`${written.name} saved` });
      onSaved?.();
    } catch (error) {
      setErrors(serverErrors(error));
      setSaveError(error as Error);
    }
  }

  async function loadLatest() {
    const found = await queries.query({ ...editableCategoriesQuery, staleTime: 0 });
    const newest = found.find(({ id }) => id === base?.id);
    if (newest) resetTo(newest);
  }

  return (
    <form
      noValidate
      className="max-w-text"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {(saveError ?? Object.keys(errors).length > 0) && (
        <div className="mb-6 grid gap-3">
          <FormError
            title={
              isConflict ? (
                <Trans>
                  This category was changed in the meantime, so your changes were not saved. Loading the
                  latest version discards them.
                </Trans>
              ) : (
                <SaveError error={saveError} />
              )
            }
            problems={errorSummary(i18n, errors)}
          />
          {isConflict && (
            <Button variant="secondary" className="justify-self-start" onClick={() => void loadLatest()}>
              <Trans>Load latest version</Trans>
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-5">
        <TextField
          id={fieldId('name')}
          label={t`Name`}
          value={values.name}
          onChange={({ target }) =>
            set(
              base === null && isIdFromName
                ? { name: target.value, id: slugOf(target.value, 80) }
                : { name: target.value },
            )
          }
          error={errors.name}
          maxLength={80}
          required
        />
        {base === null && (
          <TextField
            id={fieldId('id')}
            label={t`Handle`}
            description={
              <Trans>Used in imports and links. Generated from the name; it cannot be changed later.</Trans>
            }
            value={values.id}
            onChange={({ target }) => set({ id: target.value })}
            error={errors.id}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={80}
          />
        )}
        <TextArea
          id={fieldId('description')}
          label={t`Description`}
          optional
          description={
            <Trans>One sentence, shown on the category card and page, and in search engines.</Trans>
          }
          value={values.description}
          onChange={({ target }) => set({ description: target.value })}
          error={errors.description}
          maxLength={1_000}
        />
        <SelectField
          id={fieldId('parentId')}
          label={t`Parent category`}
          description={
            <Trans>Its products also appear in the parent category. Reorder categories in the list.</Trans>
          }
          value={values.parentId}
          onChange={({ target }) => set({ parentId: target.value })}
          options={[
            { value: '', label: t`None (top level)` },
            ...categoryOptions(categories)
              .filter(({ id }) => canHaveParent(categories, base?.id ?? null, id))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.parentId}
        />
        <Checkbox
          label={t`Spare parts`}
          description={
            <Trans>Search lists them after other products, unless the customer searches for them.</Trans>
          }
          checked={values.isSpareParts}
          onChange={({ target }) => set({ isSpareParts: target.checked })}
        />
        <CategoryPicture
          picture={values.picture}
          alt={values.name}
          onChange={(picture) => set({ picture })}
          onBusy={setIsUploading}
        />
      </div>
      <SaveBar
        label={base ? <Trans>Save category</Trans> : <Trans>Create category</Trans>}
        isChanged={isChanged}
        isNew={base === null}
        pending={save.isPending}
        waitingFor={isUploading ? <Trans>Uploading picture</Trans> : undefined}
        onDiscard={() => resetTo(base)}
      />
    </form>
  );
}
