import { View } from '@react-pdf/renderer';
import { useLingui } from '@lingui/react/macro';
import { DocumentPage, Field, pageSizeOf, styles } from '#platform/documents/page.tsx';
import { Row, Text, useDirection } from '#platform/documents/text.tsx';
import type { GiftReceiptData } from '../service/read-receipt.ts';

/** A gift receipt: what was given and how to return it, without prices. @param address of the page for the code. */
export function GiftReceipt({ data, address }: { data: GiftReceiptData; address: string }) {
  const { t } = useLingui();
  const { direction } = useDirection();
  const gap = direction === 'ltr' ? { paddingRight: 24 } : { paddingLeft: 24 };
  const { recipientName, senderName, orderNumber, code, windowDays, lines } = data;
  return (
    <DocumentPage
      sender={data.sender}
      size={pageSizeOf(data.homeCountry)}
      foot={t`Gift receipt of order ${orderNumber}`}
    >
      <Text style={styles.title}>{t`Gift receipt`}</Text>
      <Row style={{ marginBottom: 26 }}>
        <View style={{ flex: 1.7, ...gap }}>
          <Text style={styles.label}>{t`A gift for`}</Text>
          <Text style={{ fontSize: 15, lineHeight: 1.35 }}>{recipientName}</Text>
        </View>
        <View style={{ flex: 1 }}>
          {senderName !== '' && (
            <Field label={t`From`}>
              <Text>{senderName}</Text>
            </Field>
          )}
          <Field label={t`Order`}>
            <Text>{orderNumber}</Text>
          </Field>
        </View>
      </Row>
      <View style={{ marginBottom: 26 }}>
        <Row style={styles.tableHead} fixed>
          <Text style={{ width: 58 }}>{t`Quantity`}</Text>
          <Text style={{ flex: 1 }}>{t`Item`}</Text>
        </Row>
        {lines.map(({ position, quantity, name, colorName, sku }) => (
          <Row key={position} style={[styles.row, { alignItems: 'center' }]} wrap={false}>
            <Text style={[styles.strong, { width: 58 }]}>{quantity}</Text>
            <View style={{ flex: 1 }}>
              <Text style={{ fontSize: 10.5 }}>{name}</Text>
              {colorName && <Text style={styles.soft}>{colorName}</Text>}
              {sku && <Text style={styles.soft}>{t`SKU ${sku}`}</Text>}
            </View>
          </Row>
        ))}
      </View>
      {windowDays !== null && (
        <View style={[styles.box, { paddingBottom: 20 }]} wrap={false}>
          <Text style={styles.label}>{t`Would you like something else?`}</Text>
          <Text style={{ marginBottom: 10 }}>
            {t`Return items within ${windowDays} days of delivery and get a gift card. The giver is not told. Enter this code at:`}
          </Text>
          <Text style={{ marginBottom: 10 }}>{address}</Text>
          <Text style={{ fontSize: 18, letterSpacing: 1.5 }}>{code}</Text>
        </View>
      )}
    </DocumentPage>
  );
}
