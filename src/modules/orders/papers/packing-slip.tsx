import { Text, View } from '@react-pdf/renderer';
import { useLingui } from '@lingui/react/macro';
import { mailTheme as colors } from '#platform/mail/theme.ts';
import type { PackingSlipMatter } from '../service/read-papers.ts';
import { addressLines, day } from './paper-words.ts';
import { Fact, paper, paperSizeOf, Sheet, Whereto } from './sheet.tsx';

/** The packing slip of a shipment: lines with check boxes and the address, without prices. */
export function PackingSlip({ matter }: { matter: PackingSlipMatter }) {
  const { t } = useLingui();
  const { orderNumber, placedAt, address, customerName, phone, note, deliveryName, lines, shipment } = matter;
  const whereto = address ? addressLines(address) : [customerName];
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Sheet
      sender={matter.sender}
      size={paperSizeOf(matter.homeCountry)}
      foot={t`Packing slip of order ${orderNumber}`}
    >
      <Text style={paper.title}>{t`Packing slip`}</Text>
      <View style={{ flexDirection: 'row', marginBottom: 26 }}>
        <View style={{ flex: 1.7, paddingRight: 24 }}>
          <Text style={paper.label}>{address ? t`Goes to` : t`Fetched by`}</Text>
          <View style={{ fontSize: 15, lineHeight: 1.35 }}>
            <Whereto lines={whereto} />
          </View>
          {phone && <Text style={[paper.soft, { marginTop: 4 }]}>{phone}</Text>}
        </View>
        <View style={{ flex: 1 }}>
          <Fact label={t`Order`}>
            <Text style={[paper.strong, { fontSize: 15, lineHeight: 1.35 }]}>{orderNumber}</Text>
          </Fact>
          <Fact label={t`Ordered on`}>
            <Text>{day(placedAt)}</Text>
          </Fact>
          <Fact label={t`Delivery`}>
            <Text>{deliveryName}</Text>
            {shipment && shipment.tracking !== '' && <Text style={paper.soft}>{shipment.tracking}</Text>}
          </Fact>
          {shipment && shipment.count > 1 && (
            <Fact label={t`Parcel`}>
              <Text>{t`${shipment.place} of ${shipment.count}`}</Text>
            </Fact>
          )}
        </View>
      </View>
      {note !== '' && (
        <View style={[paper.box, { marginBottom: 22 }]} wrap={false}>
          <Text style={paper.label}>{t`The customer’s note`}</Text>
          <Text>{note}</Text>
        </View>
      )}
      <View>
        <View style={paper.tableHead} fixed>
          <Text style={{ width: 34 }}>{t`Done`}</Text>
          <Text style={{ width: 58 }}>{t`Quantity`}</Text>
          <Text style={{ flex: 1 }}>{t`Item`}</Text>
        </View>
        {lines.map(({ position, name, colorName, quantity }) => (
          <View key={position} style={[paper.row, { alignItems: 'center' }]} wrap={false}>
            <View style={{ width: 34 }}>
              <View style={{ width: 14, height: 14, borderRadius: 2, border: `1 solid ${colors.ink}` }} />
            </View>
            <Text style={[paper.strong, { width: 58, fontSize: 13, lineHeight: 1.2 }]}>{quantity}</Text>
            <View style={{ flex: 1 }}>
              <Text style={{ fontSize: 10.5 }}>{name}</Text>
              {colorName && <Text style={paper.soft}>{colorName}</Text>}
            </View>
          </View>
        ))}
      </View>
      <Text style={[paper.strong, { marginTop: 12 }]}>{t`Units in all: ${count}`}</Text>
    </Sheet>
  );
}
