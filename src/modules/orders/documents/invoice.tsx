import { View } from '@react-pdf/renderer';
import { useLingui } from '@lingui/react/macro';
import { type Money, money, subtractMoney } from '#kernel/money.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import type { OrderLine } from '../contract/order.ts';
import type { InvoiceData } from '../service/read-invoice.ts';
import { day, printAmount } from '#platform/documents/format.ts';
import { AddressLines, DocumentPage, Field, pageSizeOf, styles } from '#platform/documents/page.tsx';
import { Row, Text, useDirection } from '#platform/documents/text.tsx';
import { addressLines } from '#kernel/postal-address.ts';

/** The invoice: lines, totals, taxes and payments. Without a number it is an order summary. */
export function Invoice({ data }: { data: InvoiceData }) {
  const { t } = useLingui();
  const { order, sender, number, homeCountry, taxNumber, companyNumber } = data;
  const title = number === null ? t`Order summary` : t`Invoice`;
  return (
    <DocumentPage
      sender={sender}
      registration={[
        ...(taxNumber === '' ? [] : [t`Tax number ${taxNumber}`]),
        ...(companyNumber === '' ? [] : [t`Company number ${companyNumber}`]),
      ]}
      size={pageSizeOf(homeCountry)}
      foot={number === null ? t`Order ${order.number}` : t`Invoice ${number}`}
    >
      <Text style={styles.title}>{title}</Text>
      <Facts data={data} />
      <Lines lines={order.lines} />
      <Row style={{ alignItems: 'flex-start', justifyContent: 'space-between', marginTop: 16 }} wrap={false}>
        <Payment data={data} />
        <Totals data={data} />
      </Row>
    </DocumentPage>
  );
}

function Facts({ data: { order, number, issuedAt, customerName, correctedAt } }: { data: InvoiceData }) {
  const { t, i18n } = useLingui();
  const gap = useGap(24);
  const { address, billingAddress } = order;
  // The address of a gift is its recipient's.
  const isGift = order.lines.some(({ giftId }) => giftId);
  const shipTo = address && !isGift ? addressLines(address, i18n.locale) : null;
  const billTo = billingAddress ? addressLines(billingAddress, i18n.locale) : (shipTo ?? [customerName]);
  return (
    <Row style={{ marginBottom: 26 }}>
      <View style={{ flex: 1.4, ...gap }}>
        <Field label={number === null ? t`Customer` : t`Bill to`}>
          <AddressLines lines={billTo} />
          {billingAddress?.vatNumber && <Text>{t`VAT number ${billingAddress.vatNumber}`}</Text>}
          <Text style={styles.soft}>{order.email}</Text>
        </Field>
        {billingAddress && shipTo && (
          <Field label={t`Ship to`}>
            <AddressLines lines={shipTo} />
          </Field>
        )}
      </View>
      <View style={{ flex: 1 }}>
        {number !== null && (
          <Field label={t`Invoice number`}>
            <Text style={styles.strong}>{number}</Text>
          </Field>
        )}
        {issuedAt && (
          <Field label={t`Invoice date`}>
            <Text>{day(issuedAt, i18n.locale)}</Text>
          </Field>
        )}
      </View>
      <View style={{ flex: 1 }}>
        <Field label={t`Order`}>
          <Text style={styles.strong}>{order.number}</Text>
        </Field>
        <Field label={t`Ordered on`}>
          <Text>{day(order.placedAt, i18n.locale)}</Text>
        </Field>
        {correctedAt && (
          <Field label={t`Amended on`}>
            <Text>{day(correctedAt, i18n.locale)}</Text>
          </Field>
        )}
      </View>
    </Row>
  );
}

/** Space at the end of a column. */
const useGap = (points: number) =>
  useDirection().end === 'right' ? { paddingRight: points } : { paddingLeft: points };

const columns = { quantity: { width: 52 }, price: { width: 82 }, total: { width: 82 } } as const;

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const { t, i18n } = useLingui();
  const gap = useGap(12);
  return (
    <View>
      <Row style={styles.tableHead} fixed>
        <Text style={{ flex: 1 }}>{t`Item`}</Text>
        <Text align="end" style={[styles.figures, columns.quantity]}>{t`Quantity`}</Text>
        <Text align="end" style={[styles.figures, columns.price]}>{t`Unit price`}</Text>
        <Text align="end" style={[styles.figures, columns.total]}>{t`Amount`}</Text>
      </Row>
      {lines.map(({ productId, name, colorKey, colorName, sku, quantity, unitPrice, total }) => (
        <Row key={`${productId} ${colorKey ?? ''}`} style={styles.row} wrap={false}>
          <View style={{ flex: 1, ...gap }}>
            <Text>{name}</Text>
            {colorName && <Text style={styles.soft}>{colorName}</Text>}
            {sku && <Text style={styles.soft}>{t`SKU ${sku}`}</Text>}
          </View>
          <Text align="end" style={[styles.figures, columns.quantity]}>
            {quantity}
          </Text>
          <Text align="end" style={[styles.figures, columns.price]}>
            {printAmount(unitPrice, i18n.locale)}
          </Text>
          <Text align="end" style={[styles.figures, columns.total]}>
            {printAmount(total, i18n.locale)}
          </Text>
        </Row>
      ))}
    </View>
  );
}

interface Sum {
  label: string;
  value: Money;
  isStrong?: boolean;
  isSoft?: boolean;
}

const minus = (value: Money): Money => money(-value.amount, value.currency);

function Totals({ data }: { data: InvoiceData }) {
  const { t, i18n } = useLingui();
  const gap = useGap(12);
  const { order, captured, refunds } = data;
  const nothing = money(0, order.total.currency);
  const added = order.taxes.filter(({ isIncluded }) => !isIncluded);
  const included = order.taxes.filter(({ isIncluded }) => isIncluded);
  const open = subtractMoney(order.due, captured);
  const isOver = order.status === 'cancelled';
  const sums: Sum[] = [
    { label: t`Subtotal`, value: order.subtotal },
    ...(order.handover === 'mail' ? [] : [{ label: order.deliveryName, value: order.delivery }]),
    ...order.discounts.map(({ name, amount }) => ({ label: name, value: minus(amount) })),
    ...(order.paymentFee.amount > 0 ? [{ label: t`Payment fee`, value: order.paymentFee }] : []),
    ...added.map((part) => ({ label: taxText(part, i18n.locale), value: part.amount })),
    { label: t`Total`, value: order.total, isStrong: true },
    ...included.map((part) => ({
      label: t`Includes ${taxText(part, i18n.locale)}`,
      value: part.amount,
      isSoft: true,
    })),
    ...(order.giftCards.amount > 0 ? [{ label: t`Paid by gift card`, value: minus(order.giftCards) }] : []),
    ...(captured.amount > 0
      ? [{ label: t({ context: 'amount', message: 'Paid' }), value: minus(captured) }]
      : []),
    ...(isOver || order.total.amount === 0
      ? []
      : [{ label: t`Amount due`, value: open.amount > 0 ? open : nothing, isStrong: true }]),
    ...refunds.map(({ amount, refundedAt }) => ({
      label: t`Refunded on ${day(refundedAt, i18n.locale)}`,
      value: amount,
      isSoft: true,
    })),
  ];
  return (
    <View style={{ width: 236 }}>
      {sums.map(({ label, value, isStrong, isSoft }) => (
        <Row
          key={label}
          style={[
            { justifyContent: 'space-between', paddingVertical: 3 },
            ...(isStrong ? [styles.strong, { fontSize: 11, paddingVertical: 5 }] : []),
            ...(isSoft ? [styles.soft, { fontSize: 8.5 }] : []),
          ]}
        >
          <Text style={{ flex: 1, ...gap }}>{label}</Text>
          <Text align="end" style={styles.figures}>
            {printAmount(value, i18n.locale)}
          </Text>
        </Row>
      ))}
    </View>
  );
}

/** The bank details of an awaited transfer, or the note that the order is cancelled. */
function Payment({ data: { order } }: { data: InvoiceData }) {
  const { t, i18n } = useLingui();
  const { transfer, status } = order;
  if (status === 'cancelled')
    return (
      <View style={[styles.box, { width: 232 }]}>
        <Text style={styles.strong}>{t`Cancelled`}</Text>
        <Text>{t`This order was cancelled. No payment is due.`}</Text>
      </View>
    );
  // Keeps the totals at the end of the row.
  if (!transfer) return <View />;
  const rows: [string, string][] = [
    [t`Account holder`, transfer.accountHolder],
    [t`IBAN`, transfer.iban],
    [t`BIC`, transfer.bic],
    [t`Reference`, transfer.reference],
    [t`Amount`, printAmount(transfer.amount, i18n.locale)],
    [t`Due by`, transfer.expiresAt === null ? '' : day(transfer.expiresAt, i18n.locale)],
  ];
  return (
    <View style={[styles.box, { width: 232 }]}>
      <Text style={[styles.strong, { marginBottom: 6 }]}>{t`How to pay`}</Text>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Row key={label} style={{ fontSize: 8.5, marginBottom: 2 }}>
            <Text style={[styles.soft, { width: 70 }]}>{label}</Text>
            <Text style={{ flex: 1 }}>{value}</Text>
          </Row>
        ))}
      {transfer.instructions !== '' && <Text style={{ marginTop: 6 }}>{transfer.instructions}</Text>}
    </View>
  );
}
