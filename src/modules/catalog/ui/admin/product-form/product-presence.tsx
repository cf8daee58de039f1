import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Button } from '#ui/button.tsx';
import { PeopleIcon } from '#ui/admin/icons.ts';
import { useProductPresence } from './use-product-presence.ts';

/** Shows which other staff have the product open, updated live, and whether one of them has saved it. */
export function ProductPresence({
  id,
  version,
  isChanged,
  onShow,
}: {
  id: string;
  version: number;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  onShow: () => void;
}) {
  const { i18n } = useLingui();
  const { names, written } = useProductPresence(id, version);
  const otherNames = joinByComma(names.filter(Boolean), i18n.locale);
  const by = written?.by ?? '';
  return (
    <div role="status" className="mb-6 grid gap-2 empty:hidden">
      {names.length > 0 && (
        <p className="type-small flex items-center gap-2.5 rounded-md bg-linen px-4 py-3">
          <PeopleIcon className="size-4.5 shrink-0 text-ink-soft" />
          {otherNames ? (
            <Trans>Also viewing this product: {otherNames}</Trans>
          ) : (
            <Trans>Another user is also viewing this product.</Trans>
          )}
        </p>
      )}
      {written && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-butter-soft px-4 py-2">
          <p className="type-small">
            {by ? (
              <Trans>{by} just saved this product.</Trans>
            ) : (
              <Trans>This product was just changed.</Trans>
            )}
          </p>
          <Button variant="quiet" onClick={onShow}>
            {isChanged ? <Trans>Compare versions</Trans> : <Trans>Show latest version</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}
