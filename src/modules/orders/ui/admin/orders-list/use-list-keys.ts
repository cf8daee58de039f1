import { type RefObject, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '#ui/shortcuts.ts';

/** Marks the link that the keys j and k focus; the other keys act on the focused order. */
export const orderRow = (id: string) => ({ 'data-order-row': id });

/**
 * Keyboard shortcuts of the list: next, previous, select, open.
 * @returns the ref of the list.
 */
export function useListKeys({
  onChoose,
}: {
  onChoose: (id: string) => void;
}): RefObject<HTMLDivElement | null> {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order-row]') ?? [])];
  /** Index of the order whose row contains the focus; -1 without one. */
  const at = () =>
    links().findIndex((link) => (link.closest('tr, li') ?? link).contains(document.activeElement));

  function step(by: 1 | -1) {
    const all = links();
    const focused = at();
    const next = focused === -1 ? (by === 1 ? 0 : all.length - 1) : focused + by;
    const link = all[Math.max(0, Math.min(next, all.length - 1))];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  }
  const focused = () => links()[at()];

  useShortcuts([
    { keys: 'j', label: t`Next order`, run: () => step(1) },
    { keys: 'k', label: t`Previous order`, run: () => step(-1) },
    {
      keys: 'x',
      label: t`Select or deselect the order`,
      run: () => {
        const id = focused()?.dataset.orderRow;
        if (id) onChoose(id);
      },
    },
    { keys: 'o', label: t`Open the order (or press Enter)`, run: () => focused()?.click() },
  ]);
  return list;
}
