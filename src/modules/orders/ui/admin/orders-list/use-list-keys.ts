import { type RefObject, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '#ui/shortcuts.ts';

/** Marks what j and k go to: an order's own link, so that what has the focus is what a key is about. */
export const orderRow = (id: string) => ({ 'data-order-row': id });

/** Keys of the list: on to the next, back to the one before, choose, open. @returns where the list stands. */
export function useListKeys({
  onChoose,
}: {
  onChoose: (id: string) => void;
}): RefObject<HTMLDivElement | null> {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order-row]') ?? [])];
  /** The order in whose row the focus is, be it on its link or on its box. */
  const at = () =>
    links().findIndex((link) => (link.closest('tr, li') ?? link).contains(document.activeElement));

  function step(by: 1 | -1) {
    const all = links();
    const here = at();
    const next = here === -1 ? (by === 1 ? 0 : all.length - 1) : here + by;
    const link = all[Math.max(0, Math.min(next, all.length - 1))];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  }
  const here = () => links()[at()];

  useShortcuts([
    { keys: 'j', label: t`Next order`, run: () => step(1) },
    { keys: 'k', label: t`The order before`, run: () => step(-1) },
    {
      keys: 'x',
      label: t`Choose the order, or leave it out`,
      run: () => {
        const id = here()?.dataset.orderRow;
        if (id) onChoose(id);
      },
    },
    { keys: 'o', label: t`Open the order (Enter does, too)`, run: () => here()?.click() },
  ]);
  return list;
}
