import { Children, type ReactNode } from 'react';
import { type StyleSheet, Text as PdfText, View } from '@react-pdf/renderer';
import { useLingui } from '@lingui/react';
import { languageDetails, storedLanguage } from '#kernel/language.ts';

type Style = Parameters<typeof StyleSheet.create>[0][string];

/** Direction of the document's language, and the sides on which its lines start and end. */
export function useDirection() {
  const { direction } = languageDetails[storedLanguage(useLingui().i18n.locale)];
  return direction === 'rtl'
    ? ({ direction, start: 'right', end: 'left', row: 'row-reverse' } as const)
    : ({ direction, start: 'left', end: 'right', row: 'row' } as const);
}

/**
 * Replaces characters without a glyph in the fonts: the narrow no-break space of French by a no-break space. Removes
 * marks for the direction of the text.
 */
const withGlyphs = (text: string): string =>
  text.replaceAll('\u202F', '\u00A0').replaceAll(/[\u200F\u061C\u2066-\u2069]/g, '');

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const textOf = (children: ReactNode): string =>
  Children.toArray(children)
    .filter((child) => typeof child === 'string')
    .join('');

/** Direction of a text by its first letter: an address or a telephone number stays readable in an Arabic document. */
function directionOf(children: ReactNode): 'ltr' | 'rtl' {
  const [first = ''] = /\p{Letter}/u.exec(textOf(children)) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

const printed = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? withGlyphs(child) : child));

interface TextProps {
  /** Alignment: `end` for figures. */
  align?: 'start' | 'end';
  style?: Style | readonly Style[];
  children?: ReactNode;
  /** Text that depends on the page. */
  render?: (page: { subPageNumber: number; subPageTotalPages: number }) => string;
}

/** Text at the side where lines start in the document's language. Use it instead of the library's `Text`. */
export function Text({ align = 'start', style = [], children, render }: TextProps) {
  const sides = useDirection();
  return (
    <PdfText
      {...(render ? { render: (page) => withGlyphs(render(page)) } : {})}
      style={[
        ...[style].flat(),
        {
          direction: render ? sides.direction : directionOf(children),
          textAlign: sides[align],
        },
      ]}
    >
      {printed(children)}
    </PdfText>
  );
}

/** A row whose first child is where lines start. */
export function Row({
  style,
  children,
  fixed = false,
  wrap = true,
}: {
  style: Style | readonly Style[];
  children: ReactNode;
  /** Repeated on every page. */
  fixed?: boolean;
  /** Whether a page break may split it. */
  wrap?: boolean;
}) {
  const { row } = useDirection();
  return (
    <View fixed={fixed} wrap={wrap} style={[...[style].flat(), { flexDirection: row }]}>
      {children}
    </View>
  );
}
