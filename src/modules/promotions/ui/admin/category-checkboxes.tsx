import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchBox } from '#ui/search-box.tsx';

/** Longer lists can be searched. */
const SEARCH_FROM = 9;

/** Categories to select; the selected ones stay visible while searching. */
export function CategoryCheckboxes({
  label,
  categories,
  selected,
  onChange,
}: {
  label: string;
  categories: readonly { id: string; name: string }[];
  selected: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const matching = categories.filter(
    ({ id, name }) => selected.includes(id) || name.toLocaleLowerCase().includes(q.toLocaleLowerCase()),
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="type-small font-medium">{label}</legend>
      {categories.length >= SEARCH_FROM && (
        <SearchBox
          label={t`Search categories`}
          placeholder={t`Search categories`}
          value={q}
          onSearch={setQ}
        />
      )}
      {categories.length === 0 && (
        <p className="type-small text-ink-soft">
          <Trans>There are no categories yet.</Trans>
        </p>
      )}
      <div className="grid max-h-80 overflow-y-auto px-2 sm:grid-cols-2">
        {matching.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={selected.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...selected, id] : selected.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
