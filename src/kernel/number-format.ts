const kept: Record<string, Intl.NumberFormat> = {};

/**
 * `Intl.NumberFormat`, made once for each locale and options: making one takes up to 0.1 ms, and a page writes hundreds of
 * numbers. Kept for ever, so nothing of it may come from a request.
 */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (kept[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options));
