import { Trans, useLingui } from '@lingui/react/macro';
import type { MeasureUnits } from '#kernel/measures.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { rememberKitchen, useKitchen } from '../../client/kitchen.ts';
import type { Kitchen } from '../../contract/kitchen.ts';
import type { ProductFacets } from '../../contract/product-list.ts';
import { FacetGroup } from './facet-group.tsx';
import type { SubmitFilters } from './use-list-filters.ts';
import { useMeasureFormat } from './use-measure-format.ts';

/** Oven temperatures to choose from, in °C. */
const temperatures = [160, 180, 200, 220, 250];

/** The kitchen in a list's URL; null when the list shows everything. */
function kitchenOf(params: URLSearchParams): Kitchen | null {
  const oven = Number(params.get('fitsOven'));
  const kitchen = {
    hob: params.get('fitsHob'),
    oven: Number.isInteger(oven) && oven > 0 ? oven : null,
    hasDishwasher: params.get('fitsDishwasher') === 'true',
  };
  return kitchen.hob || kitchen.oven || kitchen.hasDishwasher ? kitchen : null;
}

/**
 * "Fits my kitchen": the browser remembers hob, oven and dishwasher, and one checkbox limits the list to what fits.
 * Without JavaScript the fields are plain filters.
 */
export function KitchenFilter({
  hobs,
  params,
  units,
  onChoose,
}: {
  hobs: ProductFacets['hobs'];
  params: URLSearchParams;
  units: MeasureUnits;
  onChoose: SubmitFilters;
}) {
  const { t } = useLingui();
  const { format } = useMeasureFormat(units);
  const hydrated = useHydrated();
  const remembered = useKitchen();
  const applied = kitchenOf(params);
  const kitchen = applied ?? remembered ?? { hob: null, oven: null, hasDishwasher: false };
  // Only an applied kitchen belongs to the list's URL.
  const nameOf = (name: string) => (!hydrated || applied ? name : undefined);

  function change(part: Partial<Kitchen>, form: HTMLFormElement | null) {
    rememberKitchen({ ...kitchen, ...part });
    if (applied) onChoose(form);
  }

  return (
    <FacetGroup title={<Trans>Fits my kitchen</Trans>} folded={!applied && !remembered}>
      <div className="grid gap-3 pb-1">
        <SelectField
          label={t`My hob`}
          name={nameOf('fitsHob')}
          value={kitchen.hob ?? ''}
          onChange={({ target }) => change({ hob: target.value || null }, target.form)}
          options={[
            { value: '', label: t`Any` },
            ...hobs.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <SelectField
          label={t`My oven`}
          name={nameOf('fitsOven')}
          value={kitchen.oven === null ? '' : String(kitchen.oven)}
          onChange={({ target }) => change({ oven: Number(target.value) || null }, target.form)}
          options={[
            { value: '', label: t`Any temperature` },
            ...temperatures.map((each) => ({ value: String(each), label: format.temperature(each) })),
          ]}
        />
        <Checkbox
          label={t`I use a dishwasher`}
          name={nameOf('fitsDishwasher')}
          value="true"
          checked={kitchen.hasDishwasher}
          onChange={({ target }) => change({ hasDishwasher: target.checked }, target.form)}
        />
        {hydrated && <ApplyKitchen kitchen={kitchen} isApplied={applied !== null} onChoose={onChoose} />}
      </div>
    </FacetGroup>
  );
}

/** Shows only what fits, or everything again. */
function ApplyKitchen({
  kitchen,
  isApplied,
  onChoose,
}: {
  kitchen: Kitchen;
  isApplied: boolean;
  onChoose: SubmitFilters;
}) {
  const { t } = useLingui();
  const fields = { fitsHob: kitchen.hob, fitsOven: kitchen.oven, fitsDishwasher: kitchen.hasDishwasher };
  const isEmpty = Object.values(fields).every((value) => !value);
  return (
    <Checkbox
      label={t`Show only what fits`}
      checked={isApplied}
      disabled={isEmpty && !isApplied}
      onChange={({ target: { form, checked } }) =>
        onChoose(form, (data) => {
          for (const [name, value] of Object.entries(fields)) {
            data.delete(name);
            if (checked && value) data.set(name, String(value));
          }
        })
      }
    />
  );
}
