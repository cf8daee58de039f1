import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { slugOf } from '#kernel/slug.ts';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { AttributeChoice } from '../../contract/attribute.ts';
import { LocalizedFields } from '#ui/admin/localized-fields.tsx';
import { type FieldErrors, fieldId } from '#ui/admin/record-form.tsx';

/** Choices of an attribute, in display order. Keys are made from the English name and never change. */
export function ChoiceFields({
  choices,
  onChange,
  errors,
}: {
  choices: readonly AttributeChoice[];
  onChange: (choices: AttributeChoice[]) => void;
  errors: FieldErrors;
}) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const key = slugOf(name, 40);
  const isTaken = choices.some((choice) => choice.key === key);

  function add() {
    if (key === '' || isTaken) return;
    onChange([...choices, { key, name: { en: name.trim() } }]);
    setName('');
  }

  return (
    <FormSection
      title={<Trans>Choices</Trans>}
      text={
        <Trans>
          In the order in which customers see them. A choice that products have cannot be removed: change
          those products first.
        </Trans>
      }
    >
      <ReorderList
        label={t`Choices`}
        items={choices}
        keyOf={(choice) => choice.key}
        nameOf={(choice) => localize(choice.name, i18n.locale)}
        onReorder={onChange}
        canRemove={() => true}
      >
        {(choice, index) => (
          <LocalizedFields
            id={fieldId(`choices.${index}.name`)}
            legend={t`Name of the choice ${choice.key}`}
            hideLegend
            value={choice.name}
            onChange={(names) => onChange(choices.with(index, { ...choice, name: names }))}
            error={errors[`choices.${index}.name`]}
          />
        )}
      </ReorderList>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id={fieldId('choices')}
          label={t`New choice`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            // Enter adds the choice; it does not save the form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          error={isTaken ? <Trans>This choice is already in the list.</Trans> : errors.choices}
          maxLength={80}
          className="grow"
        />
        <Button variant="secondary" disabled={key === '' || isTaken} onClick={add}>
          <PlusIcon />
          <Trans>Add choice</Trans>
        </Button>
      </div>
    </FormSection>
  );
}
