import { createContext, type ReactNode, useContext } from 'react';
import { Image, Page, StyleSheet, View } from '@react-pdf/renderer';
import { useLingui } from '@lingui/react/macro';
import { readablePhone } from '#kernel/phone-number.ts';
import { mailTheme as colors } from '../mail/theme.ts';
import type { MailSender } from '../mail/sender.ts';
import { textFonts, titleFonts } from './fonts.ts';
import { Row, Text } from './text.tsx';

/** Lengths in points: 72 to an inch. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingHorizontal: 52,
    paddingBottom: 68,
    fontFamily: textFonts,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: colors.ink,
  },
  head: { justifyContent: 'space-between', marginBottom: 34 },
  shop: { fontFamily: titleFonts, fontSize: 20, lineHeight: 1.1, color: colors.moss },
  sender: { color: colors.inkSoft, fontSize: 8.5 },
  title: { fontFamily: titleFonts, fontSize: 28, lineHeight: 1.1, marginBottom: 18 },
  label: { color: colors.inkSoft, fontSize: 8.5, marginBottom: 2 },
  strong: { fontWeight: 600 },
  soft: { color: colors.inkSoft },
  figures: { fontFeatureSettings: ['tnum'] },
  row: { borderBottom: `0.75 solid ${colors.hairline}`, paddingVertical: 7 },
  tableHead: {
    borderBottom: `0.75 solid ${colors.ink}`,
    paddingBottom: 5,
    color: colors.inkSoft,
    fontSize: 8.5,
  },
  box: { backgroundColor: colors.linen, borderRadius: 3, padding: 12 },
  foot: {
    position: 'absolute',
    left: 52,
    right: 52,
    justifyContent: 'space-between',
    borderTop: `0.75 solid ${colors.hairline}`,
    paddingTop: 8,
    color: colors.inkSoft,
    fontSize: 8,
  },
});

export type PageSize = 'A4' | 'LETTER';

/** Page heights in points. Needed because the library misplaces `bottom` on every page but the last. */
const heights: Record<PageSize, number> = { A4: 841.89, LETTER: 792 };

/** Countries that use US Letter paper. */
const usLetterCountries = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'NI',
  'PA',
  'PR',
  'SV',
  'VE',
]);

export const pageSizeOf = (country: string): PageSize => (usLetterCountries.has(country) ? 'LETTER' : 'A4');

/** The logo, a PNG, shown in place of the shop's name. */
export const DocumentLogo = createContext<Uint8Array | null>(null);

/** A document page: letterhead above, page numbers below. */
export function DocumentPage({
  sender,
  registration = [],
  size,
  foot,
  children,
}: {
  sender: MailSender;
  /** Registration numbers of the shop, below its contact details. */
  registration?: readonly string[];
  size: PageSize;
  /** The document's title, for the footer of each page. */
  foot: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { name, addressLines, phone, email, logo } = sender;
  const png = useContext(DocumentLogo);
  const hasLogo = logo !== null && png !== null;
  const others = addressLines.filter((line) => line !== name);
  // With a logo, the name still appears as text: an image cannot be searched or read in a bad copy.
  const letterhead = hasLogo ? [name, ...others] : others;
  return (
    <Page size={size} style={styles.page}>
      <Row style={styles.head}>
        {hasLogo ? (
          <Image
            src={{ data: Buffer.from(png), format: 'png' }}
            style={{ width: logo.width, height: logo.height }}
          />
        ) : (
          <Text style={styles.shop}>{name}</Text>
        )}
        <View style={styles.sender}>
          {[...letterhead, phone && readablePhone(phone), email].filter(Boolean).map((line) => (
            <Text key={line} align="end">
              {line}
            </Text>
          ))}
          {registration.map((line) => (
            <Text key={line} align="end">
              {line}
            </Text>
          ))}
        </View>
      </Row>
      {children}
      <Row style={[styles.foot, { top: heights[size] - 58 }]} fixed>
        <Text>{[name, foot].join(' · ')}</Text>
        <Text
          render={({ subPageNumber, subPageTotalPages }) => t`Page ${subPageNumber} of ${subPageTotalPages}`}
        />
      </Row>
    </Page>
  );
}

/** A label with its value below. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={{ marginBottom: 9 }}>
      <Text style={styles.label}>{label}</Text>
      {children}
    </View>
  );
}

/** An address; its first line is the name. */
export function AddressLines({ lines: [name = '', ...others] }: { lines: readonly string[] }) {
  return (
    <>
      <Text style={styles.strong}>{name}</Text>
      {others.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </>
  );
}
