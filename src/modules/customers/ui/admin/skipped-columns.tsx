import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import type { CustomerColumnReason, ImportPreview } from '../../contract/customer-csv.ts';

const reasonTexts: Record<CustomerColumnReason, MessageDescriptor> = {
  consent: msg`A consent needs its date and source; the file has neither.`,
  password: msg`Passwords are not imported. Customers set a new one with “Forgot your password?”.`,
  totals: msg`Totals are counted from orders of this shop.`,
  address: msg`Customers enter addresses at checkout, where they are checked.`,
  note: msg`Notes are not imported. Write those that you need on the customer’s page.`,
  not_kept: msg`This shop has no such field.`,
  unknown: msg`Unknown column`,
};

/** Columns of another shop's file that are not imported, and why. */
export function SkippedColumns({ columns }: Pick<ImportPreview, 'columns'>) {
  const { i18n } = useLingui();
  if (columns.length === 0) return null;
  const byReason = [...Map.groupBy(columns, ({ reason }) => reason)];
  return (
    <Disclosure
      summary={
        <Plural value={columns.length} one="# column is not imported" other="# columns are not imported" />
      }
    >
      <dl className="grid gap-3">
        {byReason.map(([reason, all]) => (
          <div key={reason}>
            <dt className="text-ink">{i18n._(reasonTexts[reason])}</dt>
            <dd>
              <bdi className="wrap-anywhere">
                {joinByComma(
                  all.map(({ header }) => header),
                  i18n.locale,
                )}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
