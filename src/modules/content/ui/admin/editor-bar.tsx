import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ExternalIcon, MoreIcon } from '#ui/admin/icons.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { ContentEntry } from '../../contract/admin.ts';
import { canBeHidden } from '../../contract/kinds.ts';
import { pathOfEntry } from './content-labels.ts';

/** Sticky bar at the bottom: state of the entry, and its actions. */
export function EditorBar({
  entry: { id, kind, state, isFixed, isHidden, published },
  isChanged,
  saving,
  publishing,
  onSave,
  onDiscard,
  onWithdraw,
  onHide,
  onRemove,
}: {
  entry: ContentEntry;
  isChanged: boolean;
  saving: boolean;
  publishing: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onWithdraw: () => void;
  /** Hides the page, or shows it again. */
  onHide: (isHidden: boolean) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const canHide = canBeHidden(kind);
  const isPublished = state === 'published' || state === 'changed';
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0">
      <p role="status" className="type-small me-auto text-ink-soft">
        {isChanged ? (
          <Trans>Unsaved changes</Trans>
        ) : state === 'published' ? (
          <Trans>Published</Trans>
        ) : state === 'changed' ? (
          <Trans>Draft: customers see the published version</Trans>
        ) : state === 'draft' ? (
          <Trans>Draft: not visible to customers</Trans>
        ) : kind === 'banner' ? (
          <Trans>Customers see the announcement from the settings, if any</Trans>
        ) : (
          <Trans>Customers see the default content</Trans>
        )}
        {isHidden && (
          <>
            {' · '}
            <Trans>Hidden: no link of the shop leads here</Trans>
          </>
        )}
      </p>
      {(isPublished || isChanged || !isFixed || canHide) && (
        <Menu label={t`More`} trigger={<MoreIcon />}>
          {isPublished && (
            <MenuItem icon={<ExternalIcon />} to={pathOfEntry(id)}>
              <Trans>View in shop</Trans>
            </MenuItem>
          )}
          {isChanged && (
            <MenuItem onSelect={onDiscard}>
              <Trans>Discard changes</Trans>
            </MenuItem>
          )}
          {published && (
            <MenuItem onSelect={onWithdraw}>
              <Trans>Unpublish</Trans>
            </MenuItem>
          )}
          {canHide && (
            <MenuItem onSelect={() => onHide(!isHidden)}>
              {isHidden ? <Trans>Show in navigation</Trans> : <Trans>Hide from navigation</Trans>}
            </MenuItem>
          )}
          {!isFixed && (
            <MenuItem onSelect={onRemove}>
              <Trans>Delete page</Trans>
            </MenuItem>
          )}
        </Menu>
      )}
      <Button variant="secondary" pending={saving} disabled={!isChanged} onClick={onSave}>
        <Trans>Save draft</Trans>
      </Button>
      <Button type="submit" pending={publishing} disabled={!isChanged && state === 'published'}>
        <Trans>Publish</Trans>
      </Button>
    </div>
  );
}
