import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { KeyboardIcon } from '#ui/admin/icons.ts';
import { SearchIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { commands, pageCommands } from './commands.ts';
import { usePageAccess } from './use-page-access.ts';

const CommandPalette = lazyPart(() => import('./command-palette.tsx'));
const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'));

export type OpenDialog = 'palette' | 'keys' | null;

/** Command palette and shortcut list; each loads on first use. */
export function CommandMenu({ open, onOpen }: { open: OpenDialog; onOpen: (tool: OpenDialog) => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const pageAccess = usePageAccess();
  const [wasOpen, setWasOpen] = useState<{ palette: boolean; keys: boolean }>({
    palette: false,
    keys: false,
  });
  if (open && !wasOpen[open]) setWasOpen({ ...wasOpen, [open]: true });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      // Don't open over another dialog.
      if (document.querySelector('dialog:modal') === null) onOpen('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onOpen]);

  useShortcuts([
    { keys: '?', label: t`Show keyboard shortcuts`, run: () => onOpen('keys') },
    { keys: '/', label: t`Search`, run: () => onOpen('palette') },
    ...[...pageCommands, ...commands].flatMap(({ to, label, keys }) =>
      keys && pageAccess.canEdit(to.split('?')[0]!)
        ? [{ keys, label: i18n._(label), run: () => void navigate(to) }]
        : [],
    ),
  ]);

  return (
    <Suspense fallback={null}>
      {wasOpen.palette && <CommandPalette open={open === 'palette'} onClose={() => onOpen(null)} />}
      {wasOpen.keys && <ShortcutList open={open === 'keys'} onClose={() => onOpen(null)} />}
    </Suspense>
  );
}

export function SearchButton({ onOpen }: { onOpen: (tool: OpenDialog) => void }) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex items-center gap-1">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => onOpen('palette')}
        className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-md border border-hairline bg-surface px-3 text-start text-[0.9375rem] text-ink-soft transition-colors hover:border-outline hover:text-ink"
      >
        <SearchIcon className="size-5 shrink-0" />
        {/* One line high: a long label wraps the keys out of sight. */}
        <span className="flex h-6 min-w-0 grow flex-wrap items-center justify-between gap-x-2 overflow-hidden leading-6">
          <span>
            <Trans>Search</Trans>
          </span>
          <kbd aria-hidden className="type-note font-sans leading-6 whitespace-nowrap">
            {t`Ctrl K`}
          </kbd>
        </span>
      </button>
      <IconButton
        label={t`Keyboard shortcuts`}
        icon={<KeyboardIcon />}
        aria-haspopup="dialog"
        onClick={() => onOpen('keys')}
      />
    </div>
  );
}
