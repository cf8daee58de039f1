import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { money } from '#kernel/money.ts';
import { BankDetails } from '#modules/orders/ui/storefront/bank-details.tsx';
import { transferReference } from '#modules/payments/rules.ts';
import { paymentSettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { useNow } from '#ui/date-time.tsx';

const SAMPLE = { orderNumber: 1001, amount: 4_900 };
const DAY_MS = 86_400_000;

/** The bank transfer as a customer sees it on the order page, with a sample order. Nothing while transfers are off. */
export function TransferPreview() {
  const shop = useQuery(shopSettingsQuery).data;
  const transfer = useQuery(paymentSettingsQuery).data?.bankTransfer;
  const now = useNow();
  if (!shop || !transfer?.enabled) return null;
  const { accountHolder, iban, bic, instructions, daysToPay } = transfer;
  return (
    <section aria-labelledby="transfer-preview" className="type-small mt-2 rounded-lg bg-linen p-4">
      <h3 id="transfer-preview" className="font-medium">
        <Trans>Bank transfer, as customers see it</Trans>
      </h3>
      <BankDetails
        transfer={{
          accountHolder,
          iban,
          bic,
          instructions,
          reference: transferReference(SAMPLE.orderNumber),
          amount: money(SAMPLE.amount, shop.currency),
          expiresAt: new Date(now + daysToPay * DAY_MS).toISOString(),
        }}
      />
    </section>
  );
}
