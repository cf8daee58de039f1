import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { ProductPicker } from './product-form/product-picker.tsx';

/** An ordered list of manually chosen products. */
export function SelectedProducts({
  ids,
  max,
  empty,
  onChange,
}: {
  ids: readonly string[];
  max: number;
  /** Shown when no product is chosen. */
  empty: string;
  onChange: (ids: string[]) => void;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="type-small font-medium">
        <Trans>Selected products</Trans>
      </p>
      {ids.length === 0 ? (
        <p className="type-small text-ink-soft">{empty}</p>
      ) : (
        <ReorderList
          label={t`Selected products`}
          items={ids}
          keyOf={(id) => id}
          nameOf={(id) => id}
          onReorder={onChange}
          canRemove={() => true}
        />
      )}
      {ids.length < max && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="type-small inline-flex min-h-11 cursor-pointer items-center text-link">
            <Trans>Add products</Trans>
          </summary>
          {isOpen && (
            <ProductPicker
              isSelectable={({ id, status }) => status === 'published' && !ids.includes(id)}
              onPick={(id) => onChange([...ids, id])}
            />
          )}
        </details>
      )}
    </div>
  );
}
