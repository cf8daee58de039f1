import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ruleCategoriesQuery, ruleProductsQuery } from '../../client/admin.ts';

interface Target {
  id: string;
  name: string;
}

/** The product or category of a new rule. */
export function RuleTarget({
  scope,
  target,
  error,
  onChoose,
}: {
  scope: 'product' | 'category';
  target: Target | null;
  error: string | undefined;
  onChoose: (target: Target | null) => void;
}) {
  return scope === 'category' ? (
    <CategoryTarget target={target} error={error} onChoose={onChoose} />
  ) : (
    <ProductTarget target={target} error={error} onChoose={onChoose} />
  );
}

interface TargetProps {
  target: Target | null;
  error: string | undefined;
  onChoose: (target: Target | null) => void;
}

function CategoryTarget({ target, error, onChoose }: TargetProps) {
  const { t } = useLingui();
  const categories = useQuery(ruleCategoriesQuery).data ?? [];
  return (
    <SelectField
      label={t`Category`}
      placeholder={t`Choose a category`}
      value={target?.id ?? ''}
      error={error}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target: { value } }) => onChoose(categories.find(({ id }) => id === value) ?? null)}
    />
  );
}

function ProductTarget({ target, error, onChoose }: TargetProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(ruleProductsQuery(q));
  if (target)
    return (
      <p className="flex items-center justify-between gap-4">
        <bdi className="font-medium">{target.name}</bdi>
        <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
          <Trans>Change</Trans>
        </Button>
      </p>
    );
  return (
    <div className="grid gap-2">
      <SearchPicker
        label={t`Find a product`}
        placeholder={t`Name of the product`}
        q={q}
        onSearch={setQ}
        answer={found}
        failed={<Trans>The search failed. Please try again.</Trans>}
        none={<Trans>No published product found</Trans>}
        listLabel={t`Products found`}
      >
        {(q === '' ? [] : (found.data?.items ?? [])).map(({ id, name }) => (
          <SearchPickerResult
            key={id}
            choose={<Trans>Choose</Trans>}
            chooseLabel={t`Choose ${name}`}
            onChoose={() => onChoose({ id, name })}
          >
            <bdi>{name}</bdi>
          </SearchPickerResult>
        ))}
      </SearchPicker>
      {error && (
        <p role="alert" className="type-small text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}
