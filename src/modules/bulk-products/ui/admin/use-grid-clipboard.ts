import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fromTsv, toTsv } from './tsv.ts';

/** Copies and pastes cells as tab-separated values while the grid has the focus. */
export function useGridClipboard(
  grid: RefObject<HTMLElement | null>,
  { copied, paste }: { copied: () => string[][]; paste: (cells: string[][]) => void },
): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== grid.current) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', toTsv(copied()));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== grid.current) return;
    event.preventDefault();
    paste(fromTsv(event.clipboardData?.getData('text/plain') ?? ''));
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const insert = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('paste', insert);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', insert);
    };
  }, []);
}
