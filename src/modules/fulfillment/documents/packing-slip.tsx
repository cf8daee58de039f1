import { View } from '@react-pdf/renderer';
import { useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { mailTheme as colors } from '#platform/mail/theme.ts';
import type { PackingSlipData } from '../service/packing-slips.ts';
import { day } from '#platform/documents/format.ts';
import { AddressLines, DocumentPage, Field, pageSizeOf, styles } from '#platform/documents/page.tsx';
import { QrCode } from '#platform/documents/qr-code.tsx';
import { Row, Text, useDirection } from '#platform/documents/text.tsx';
import { addressLines } from '#kernel/postal-address.ts';

/**
 * The packing slip of a shipment or of the unshipped items: lines with check boxes, and the address, without
 * prices. A code beside a line opens the video about its product.
 */
export function PackingSlip({ data, baseUrl }: { data: PackingSlipData; baseUrl: string }) {
  const { t, i18n } = useLingui();
  const { direction } = useDirection();
  const gap = direction === 'ltr' ? { paddingRight: 24 } : { paddingLeft: 24 };
  const start = direction === 'ltr' ? 'flex-start' : 'flex-end';
  const { orderNumber, placedAt, address, customerName, phone, note, deliveryName, lines, shipment } = data;
  const withoutAddress = data.isPickup ? customerName : t`No address yet`;
  const recipientLines = address ? addressLines(address, i18n.locale) : [withoutAddress];
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DocumentPage
      sender={data.sender}
      size={pageSizeOf(data.homeCountry)}
      foot={t`Packing slip of order ${orderNumber}`}
    >
      <Text style={styles.title}>{t`Packing slip`}</Text>
      <Row style={{ marginBottom: 26 }}>
        <View style={{ flex: 1.7, ...gap }}>
          <Text style={styles.label}>{data.isPickup ? t`Picked up by` : t`Ship to`}</Text>
          <View style={{ fontSize: 15, lineHeight: 1.35 }}>
            <AddressLines lines={recipientLines} />
          </View>
          {phone && <Text style={[styles.soft, { marginTop: 4 }]}>{phone}</Text>}
        </View>
        <View style={{ flex: 1 }}>
          <Field label={t`Order`}>
            <Text style={[styles.strong, { fontSize: 15, lineHeight: 1.35 }]}>{orderNumber}</Text>
          </Field>
          <Field label={t`Ordered on`}>
            <Text>{day(placedAt, i18n.locale)}</Text>
          </Field>
          <Field label={t`Shipping method`}>
            <Text>{deliveryName}</Text>
            {shipment && shipment.tracking !== '' && <Text style={styles.soft}>{shipment.tracking}</Text>}
          </Field>
          {shipment && shipment.count > 1 && (
            <Field label={t`Shipment`}>
              <Text>{t`${shipment.place} of ${shipment.count}`}</Text>
            </Field>
          )}
        </View>
      </Row>
      {note !== '' && (
        <View style={[styles.box, { marginBottom: 22 }]} wrap={false}>
          <Text style={styles.label}>{t`Customer note`}</Text>
          <Text>{note}</Text>
        </View>
      )}
      <View>
        <Row style={styles.tableHead} fixed>
          <Text style={{ width: 34 }}>{t`Packed`}</Text>
          <Text style={{ width: 58 }}>{t`Quantity`}</Text>
          <Text style={{ flex: 1 }}>{t`Item`}</Text>
        </Row>
        {lines.map(({ position, name, colorName, sku, quantity, backorder, components, video }) => (
          <Row key={position} style={[styles.row, { alignItems: 'center' }]} wrap={false}>
            <View style={{ width: 34, alignItems: start }}>
              <View style={{ width: 14, height: 14, borderRadius: 2, border: `1 solid ${colors.ink}` }} />
            </View>
            <Text style={[styles.strong, { width: 58, fontSize: 13, lineHeight: 1.2 }]}>{quantity}</Text>
            <View style={{ flex: 1 }}>
              <Text style={{ fontSize: 10.5 }}>{name}</Text>
              {/* The components of a set have the names of the chosen variants. */}
              {colorName && components.length === 0 && <Text style={styles.soft}>{colorName}</Text>}
              {sku && <Text style={styles.soft}>{t`SKU ${sku}`}</Text>}
              {backorder && <Text style={styles.strong}>{backorderText(backorder, i18n)}</Text>}
              {components.map((component) => (
                <Row key={`${component.productId} ${component.variantId ?? ''}`} style={{ marginTop: 3 }}>
                  <Text style={{ width: 28 }}>{`${component.quantity * quantity} ×`}</Text>
                  <Text style={{ flex: 1 }}>
                    {joinByComma([component.name, component.variantName ?? ''].filter(Boolean), i18n.locale)}
                  </Text>
                </Row>
              ))}
              {video && (
                <Text style={[styles.soft, { marginTop: 3 }]}>{t`Scan to watch: ${video.title}`}</Text>
              )}
            </View>
            {video && <QrCode text={`${baseUrl}${video.path}`} size={64} />}
          </Row>
        ))}
      </View>
      <Text style={[styles.strong, { marginTop: 12 }]}>{t`Total units: ${count}`}</Text>
    </DocumentPage>
  );
}
