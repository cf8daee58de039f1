import { useFormatLocale } from '#ui/format-locale.ts';

/** Formats a share from 0 to 1 as whole percent. */
export function usePercent(): (share: number) => string {
  const format = new Intl.NumberFormat(useFormatLocale(), { style: 'percent', maximumFractionDigits: 0 });
  return (share) => format.format(share);
}
