import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import type { FormFieldsProps } from './form-fields.ts';
import { dimensions, type NumberField, type SpecificationValues } from './form-values.ts';

const numberInputs: { field: NumberField; label: MessageDescriptor; unit: string }[] = [
  { field: 'capacityMillilitres', label: msg`Capacity`, unit: 'ml' },
  { field: 'diameterMillimetres', label: msg`Diameter`, unit: 'mm' },
  { field: 'weightGrams', label: msg`Weight`, unit: 'g' },
  { field: 'pieces', label: msg`Pieces in the box`, unit: '' },
  { field: 'ovenLimitCelsius', label: msg`Oven safe up to`, unit: '°C' },
  { field: 'powerWatts', label: msg`Power`, unit: 'W' },
  { field: 'nestingHeightMillimetres', label: msg`Added height when stacked`, unit: 'mm' },
];

const sideLabels: Record<(typeof dimensions)[number], MessageDescriptor> = {
  length: msg`Length`,
  width: msg`Width`,
  height: msg`Height`,
};

const hobLabels: Record<NonNullable<SpecificationValues['hobs']>[number], MessageDescriptor> = {
  gas: msg`Gas`,
  electric: msg`Electric`,
  ceramic: msg`Ceramic`,
  halogen: msg`Halogen`,
  induction: msg`Induction`,
};
const hobs = Object.keys(hobLabels) as (keyof typeof hobLabels)[];

/** Specification fields; the shop hides empty ones. */
export function SpecificationFields({ values, set, errors }: FormFieldsProps) {
  const { t, i18n } = useLingui();
  const { specification } = values;
  const change = (part: Partial<SpecificationValues>) =>
    set({ specification: { ...specification, ...part } });
  const errorOf = (path: string) => errors[`specification.${path}`];
  const unit = (text: string) => (text ? <span className="type-small pe-1">{text}</span> : undefined);
  return (
    <FormSection
      title={<Trans>Specification</Trans>}
      text={
        <Trans>
          Empty fields are hidden in the shop. Enter metric values; the shop shows them in the units chosen in
          the settings.
        </Trans>
      }
    >
      <TextField
        id={fieldId('specification.material')}
        label={t`Material`}
        value={specification.material}
        onChange={({ target }) => change({ material: target.value })}
        error={errorOf('material')}
        maxLength={120}
      />
      <fieldset>
        <legend className="type-small mb-1.5 font-medium">
          <Trans>Dimensions</Trans>
        </legend>
        <div className="grid grid-cols-3 gap-3">
          {dimensions.map((side) => (
            <TextField
              key={side}
              id={fieldId(`specification.dimensionsMillimetres.${side}`)}
              label={i18n._(sideLabels[side])}
              value={specification.dimensions[side]}
              onChange={({ target }) =>
                change({ dimensions: { ...specification.dimensions, [side]: target.value } })
              }
              error={errorOf(`dimensionsMillimetres.${side}`)}
              inputMode="numeric"
              suffix={unit('mm')}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        {numberInputs.map(({ field, label, unit: ofField }) => (
          <TextField
            key={field}
            id={fieldId(`specification.${field}`)}
            label={i18n._(label)}
            value={specification[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            error={errorOf(field)}
            inputMode="numeric"
            suffix={unit(ofField)}
          />
        ))}
        <SelectField
          id={fieldId('specification.dishwasher')}
          label={t`Dishwasher`}
          value={specification.dishwasher}
          onChange={({ target }) => change({ dishwasher: target.value as SpecificationValues['dishwasher'] })}
          options={[
            { value: '', label: t`Not specified` },
            { value: 'yes', label: t`Yes` },
            { value: 'top-rack', label: t`Top rack` },
            { value: 'no', label: t`No` },
          ]}
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="type-small font-medium">
          <Trans>Compatible hobs</Trans>
        </legend>
        <Checkbox
          label={t`Specify compatible hobs`}
          checked={specification.hobs !== null}
          onChange={({ target }) => change({ hobs: target.checked ? [] : null })}
        />
        {specification.hobs && (
          <div className="ms-8 flex flex-wrap gap-x-6">
            {hobs.map((hob) => (
              <Checkbox
                key={hob}
                label={i18n._(hobLabels[hob])}
                checked={specification.hobs?.includes(hob) ?? false}
                onChange={({ target }) =>
                  change({
                    hobs: hobs.filter((each) =>
                      each === hob ? target.checked : specification.hobs?.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
        )}
        {specification.hobs?.length === 0 && (
          <p className="type-small ms-8 text-ink-soft">
            <Trans>With none selected, the shop shows “Not for the hob”.</Trans>
          </p>
        )}
      </fieldset>
      <TextArea
        id={fieldId('specification.care')}
        label={t`Care`}
        rows={2}
        value={specification.care}
        onChange={({ target }) => change({ care: target.value })}
        error={errorOf('care')}
        maxLength={400}
      />
    </FormSection>
  );
}
