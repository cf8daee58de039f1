import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { colon } from '#kernel/punctuation.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type ColumnPlan, importFields } from '../../contract/import-fields.ts';
import type { StoredScan } from '../../contract/product-imports.ts';
import { importFieldLabels } from './field-labels.ts';

const OPTIONS = [1, 2, 3];

/** A plan as the value of a select: `price`, `optionValue:2`, `attribute:material`, empty for a column that is not imported. */
const valueOf = (plan: ColumnPlan | undefined): string => {
  if (!plan || 'skip' in plan) return '';
  const part = plan.key ?? plan.index;
  return part === undefined ? plan.field : `${plan.field}:${part}`;
};

function planOf(value: string, before: ColumnPlan | undefined): ColumnPlan {
  const [name, part] = value.split(':');
  const field = importFields.find((each) => each === name);
  if (!field) return { skip: 'column_skipped' };
  const unit = before && 'field' in before && before.field === field ? before.unit : undefined;
  if (field === 'attribute') return { field, key: part ?? '' };
  return { field, ...(part ? { index: Number(part) } : {}), ...(unit ? { unit } : {}) };
}

export interface NamedAttribute {
  key: string;
  name: string;
}

/** Maps each column of the file to a field, with its first values. */
export function ColumnMapping({
  scan: { headers, plans, samples },
  attributes,
  isDisabled,
  onChange,
}: {
  scan: StoredScan;
  attributes: readonly NamedAttribute[];
  isDisabled: boolean;
  onChange: (plans: ColumnPlan[]) => void;
}) {
  const { t, i18n } = useLingui();
  const unmapped = plans.filter((plan) => 'skip' in plan).length;
  const highest = Math.max(3, ...plans.map((plan) => ('field' in plan ? (plan.index ?? 0) : 0)));
  const indexes = [...OPTIONS, ...Array.from({ length: highest - 3 }, (_, at) => at + 4)];
  const fields = importFields.flatMap((field): { value: string; label: string }[] => {
    const label = i18n._(importFieldLabels[field]);
    if (field === 'attribute')
      return attributes.map(({ key, name }) => ({
        value: `attribute:${key}`,
        label: `${label}${colon(i18n.locale)}${name}`,
      }));
    return field === 'optionName' || field === 'optionValue'
      ? indexes.map((index) => ({ value: `${field}:${index}`, label: `${label} ${index}` }))
      : [{ value: field, label }];
  });
  return (
    <Disclosure
      summary={
        <>
          <Trans>Column mapping</Trans>{' '}
          {unmapped > 0 && (
            <span className="type-small font-normal text-ink-soft">
              <Plural value={unmapped} one="# column not imported" other="# columns not imported" />
            </span>
          )}
        </>
      }
      defaultOpen={!plans.some((plan) => 'field' in plan && plan.field === 'name')}
    >
      <fieldset disabled={isDisabled} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Column mapping</Trans>
        </legend>
        {headers.map((header, index) => (
          <SelectField
            // Headers can occur twice in a file.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} ${header}`}
            label={<bdi>{header || t`Column ${index + 1}`}</bdi>}
            description={
              <span className="line-clamp-2 wrap-anywhere">{samples[index]?.join(' · ') || '–'}</span>
            }
            value={valueOf(plans[index])}
            onChange={({ target }) =>
              onChange(plans.map((plan, at) => (at === index ? planOf(target.value, plan) : plan)))
            }
            options={[{ value: '', label: t`Do not import` }, ...fields]}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}
