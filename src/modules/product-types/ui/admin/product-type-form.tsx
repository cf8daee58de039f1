import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { isSlug, slugOf } from '#kernel/slug.ts';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { productTypesQuery, useSaveProductType } from '../../client.ts';
import type { EditableAttribute, EditableProductType, ProductTypeDraft } from '../../contract/attribute.ts';
import { LocalizedFields } from '#ui/admin/localized-fields.tsx';
import { type FieldErrors, fieldId, RecordForm, serverErrors } from '#ui/admin/record-form.tsx';

function draftOf(type: EditableProductType | null): ProductTypeDraft {
  if (!type) return { id: '', name: {}, attributeKeys: [] };
  const { version: _version, ...draft } = type;
  return draft;
}

/** Form of a new or existing product type: its names, and the attributes of its products. */
export function ProductTypeForm({
  type,
  attributes,
  onSaved,
}: {
  type: EditableProductType | null;
  attributes: readonly EditableAttribute[];
  onSaved: (saved: EditableProductType) => void;
}) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [base, setBase] = useState(type);
  const [values, setValues] = useState(() => draftOf(type));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<Error | null>(null);
  const save = useSaveProductType(base?.version ?? null);
  const isChanged = JSON.stringify(values) !== JSON.stringify(draftOf(base));
  const isNew = base === null;
  useUnsaved(isChanged);

  function set(change: Partial<ProductTypeDraft>) {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  }

  function resetTo(from: EditableProductType | null) {
    setBase(from);
    setValues(draftOf(from));
    setErrors({});
    setSaveError(null);
  }

  async function submit() {
    const problems: Record<string, string> = {};
    if (localize(values.name, 'en').trim() === '') problems.name = t`This field is required.`;
    if (!isSlug(values.id) || values.id.length > 80 || ['new', 'order'].includes(values.id))
      problems.id = t`Use lowercase letters, digits and single hyphens only.`;
    flushSync(() => {
      setErrors(problems);
      setSaveError(null);
    });
    if (Object.keys(problems).length > 0) return;
    try {
      const saved = await save.mutateAsync(values);
      // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
      flushSync(() => resetTo(saved));
      showToast({ kind: 'success', text: t`${localize(saved.name, 'en')} saved` });
      onSaved(saved);
    } catch (error) {
      setErrors(serverErrors(error));
      setSaveError(error as Error);
    }
  }

  async function loadLatest() {
    const all = await queries.query({ ...productTypesQuery, staleTime: 0 });
    const latest = all.find(({ id }) => id === base?.id);
    if (latest) resetTo(latest);
  }

  const nameOf = (key: string) =>
    localize(attributes.find((attribute) => attribute.key === key)?.name ?? {}, i18n.locale) || key;
  const others = attributes.filter(({ key }) => !values.attributeKeys.includes(key));
  return (
    <RecordForm
      {...{ errors, saveError, isChanged, isNew }}
      pending={save.isPending}
      onSubmit={() => void submit()}
      onDiscard={() => resetTo(base)}
      onLoadLatest={() => void loadLatest()}
    >
      <div className="grid gap-5">
        <LocalizedFields
          id={fieldId('name')}
          legend={t`Name`}
          value={values.name}
          onChange={(name) =>
            set(
              isNew && values.id === slugOf(values.name.en ?? '', 80)
                ? { name, id: slugOf(name.en ?? '', 80) }
                : { name },
            )
          }
          error={errors.name}
        />
        <TextField
          id={fieldId('id')}
          label={t`Handle`}
          description={<Trans>Used in imports and the API. It cannot be changed later.</Trans>}
          value={values.id}
          onChange={({ target }) => set({ id: target.value })}
          error={errors.id}
          readOnly={!isNew}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
        />
      </div>
      <FormSection
        title={<Trans>Attributes</Trans>}
        text={
          <Trans>
            The product form asks for them in this order. Products keep the values of an attribute that you
            remove here.
          </Trans>
        }
      >
        <ReorderList
          label={t`Attributes`}
          items={values.attributeKeys}
          keyOf={(key) => key}
          nameOf={nameOf}
          onReorder={(attributeKeys) => set({ attributeKeys })}
          canRemove={() => true}
        />
        {others.length > 0 && (
          <SelectField
            id={fieldId('attributeKeys')}
            label={t`Add an attribute`}
            value=""
            placeholder={t`Choose an attribute`}
            onChange={({ target }) => {
              if (target.value) set({ attributeKeys: [...values.attributeKeys, target.value] });
            }}
            options={others.map(({ key }) => ({ value: key, label: nameOf(key) }))}
            error={errors.attributeKeys}
          />
        )}
      </FormSection>
    </RecordForm>
  );
}
