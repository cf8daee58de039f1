import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import type { ToldEdit } from '../service/told-edit.ts';
import { language } from './language.ts';

/** The changes of an edit and their effect on the payment. */
export function Changes({ edit: { changes, owed, givenBack, toGiftCards } }: { edit: ToldEdit }) {
  const more = formatMoney(owed, language);
  const back = formatMoney(givenBack, language);
  const onCards = formatMoney(toGiftCards, language);
  return (
    <div style={{ margin: '0 0 24px' }}>
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
      {owed.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>It costs {more} more than before.</Trans>
        </p>
      )}
      {givenBack.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>You get {back} back, the way it was paid.</Trans>
        </p>
      )}
      {toGiftCards.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>{onCards} are on your gift card again.</Trans>
        </p>
      )}
    </div>
  );
}
