import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { switchShortcuts, useKnownShortcuts, useShortcutsOn } from '#ui/shortcuts.ts';

/** Lists the shortcuts that are active on this page. */
export default function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const groups = useKnownShortcuts();
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <p className="mb-4 text-ink-soft">
        <Trans>Press two-key shortcuts one key after the other. Only Ctrl K works while you type.</Trans>
      </p>
      <Checkbox
        label={t`One-key and two-key shortcuts`}
        description={<Trans>When off, Ctrl K still works. This setting is saved in this browser.</Trans>}
        checked={useShortcutsOn()}
        onChange={({ target }) => switchShortcuts(target.checked)}
        className="mb-4"
      />
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Line keys="Ctrl K" label={<Trans>Search</Trans>} />
        {groups.flat().map(({ keys, label }) => (
          <Line key={keys} keys={keys} label={label} />
        ))}
      </dl>
    </Dialog>
  );
}

function Line({ keys, label }: { keys: string; label: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-hairline">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.split(' ').map((key) => (
          <kbd
            key={key}
            className="grid min-h-7 min-w-7 place-items-center rounded-xs bg-linen-deep px-1.5 font-sans text-sm"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
