import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { isSlug, slugOf } from '#kernel/slug.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { attributesQuery, useSaveAttribute } from '../../client.ts';
import type { AttributeDraft, AttributeKind, EditableAttribute } from '../../contract/attribute.ts';
import { canFilter, canSearch, hasChoices, hasUnit } from '../../rules/validate-attribute.ts';
import { attributeFlags, flagLabels, kindLabels, unitLabels } from './attribute-labels.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { LocalizedFields } from '#ui/admin/localized-fields.tsx';
import { type FieldErrors, fieldId, RecordForm, serverErrors } from '#ui/admin/record-form.tsx';

const empty: AttributeDraft = {
  key: '',
  kind: 'text',
  name: {},
  unit: null,
  choices: [],
  isFilter: false,
  isFact: true,
  isCompared: true,
  isSearchable: false,
};

function draftOf(attribute: EditableAttribute | null): AttributeDraft {
  if (!attribute) return empty;
  const { version: _version, ...draft } = attribute;
  return draft;
}

const kinds = Object.keys(kindLabels) as AttributeKind[];
const units = Object.keys(unitLabels) as (keyof typeof unitLabels)[];

/** The draft as a kind of attribute, without what this kind does not have. */
const ofKind = (draft: AttributeDraft, kind: AttributeKind): AttributeDraft => ({
  ...draft,
  kind,
  unit: kind === 'dimensions' ? 'mm' : hasUnit(kind) ? draft.unit : null,
  choices: hasChoices(kind) ? draft.choices : [],
  isFilter: canFilter(kind) && draft.isFilter,
  isSearchable: canSearch(kind) && draft.isSearchable,
});

/** Form of a new or existing attribute. */
export function AttributeForm({
  attribute,
  onSaved,
}: {
  attribute: EditableAttribute | null;
  onSaved: (saved: EditableAttribute) => void;
}) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [base, setBase] = useState(attribute);
  const [values, setValues] = useState(() => draftOf(attribute));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<Error | null>(null);
  const save = useSaveAttribute(base?.version ?? null);
  const isChanged = JSON.stringify(values) !== JSON.stringify(draftOf(base));
  const isNew = base === null;
  useUnsaved(isChanged);

  function set(change: Partial<AttributeDraft>) {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  }

  function resetTo(from: EditableAttribute | null) {
    setBase(from);
    setValues(draftOf(from));
    setErrors({});
    setSaveError(null);
  }

  async function submit() {
    const problems: Record<string, string> = {};
    if (localize(values.name, 'en').trim() === '') problems.name = t`This field is required.`;
    if (!isSlug(values.key) || values.key.length > 40 || ['new', 'order'].includes(values.key))
      problems.key = t`Use lowercase letters, digits and single hyphens only.`;
    if (hasChoices(values.kind) && values.choices.length === 0)
      problems.choices = t`Add at least one choice.`;
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
    const all = await queries.query({ ...attributesQuery, staleTime: 0 });
    const latest = all.find(({ key }) => key === base?.key);
    if (latest) resetTo(latest);
  }

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
              isNew && values.key === slugOf(values.name.en ?? '', 40)
                ? { name, key: slugOf(name.en ?? '', 40) }
                : { name },
            )
          }
          error={errors.name}
        />
        <TextField
          id={fieldId('key')}
          label={t`Key`}
          description={<Trans>Used in addresses, imports and the API. It cannot be changed later.</Trans>}
          value={values.key}
          onChange={({ target }) => set({ key: target.value })}
          error={errors.key}
          readOnly={!isNew}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            id={fieldId('kind')}
            label={t`Kind`}
            description={<Trans>It cannot be changed later.</Trans>}
            value={values.kind}
            disabled={!isNew}
            onChange={({ target }) => set(ofKind(values, target.value as AttributeKind))}
            options={kinds.map((kind) => ({ value: kind, label: i18n._(kindLabels[kind]) }))}
            error={errors.kind}
          />
          {hasUnit(values.kind) && (
            <SelectField
              id={fieldId('unit')}
              label={t`Unit`}
              description={<Trans>Numbers are entered and stored in this unit.</Trans>}
              value={values.unit ?? ''}
              disabled={!isNew}
              onChange={({ target }) => set({ unit: units.find((unit) => unit === target.value) ?? null })}
              options={[
                { value: '', label: t({ context: 'unit', message: 'None' }) },
                ...units.map((unit) => ({ value: unit, label: i18n._(unitLabels[unit]) })),
              ]}
              error={errors.unit}
            />
          )}
        </div>
      </div>
      {hasChoices(values.kind) && (
        <ChoiceFields choices={values.choices} onChange={(choices) => set({ choices })} errors={errors} />
      )}
      <FormSection title={<Trans>Where it is used</Trans>}>
        <div className="grid">
          {attributeFlags.map((flag) => (
            <Checkbox
              key={flag}
              id={fieldId(flag)}
              label={i18n._(flagLabels[flag].label)}
              description={i18n._(flagLabels[flag].text)}
              checked={values[flag]}
              disabled={
                (flag === 'isFilter' && !canFilter(values.kind)) ||
                (flag === 'isSearchable' && !canSearch(values.kind))
              }
              onChange={({ target }) => set({ [flag]: target.checked })}
              error={errors[flag]}
            />
          ))}
        </div>
      </FormSection>
    </RecordForm>
  );
}
