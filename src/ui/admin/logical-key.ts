const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key as in a left-to-right page: from right to left, the arrows along a line are swapped. */
export const logicalKey = (key: string, element: Element): string =>
  getComputedStyle(element).direction === 'rtl' ? (mirrored[key] ?? key) : key;
