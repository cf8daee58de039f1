import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { OfferIcon } from '#ui/admin/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { offersQuery, useFollowOffers } from '../../client/admin.ts';
import type { AdminOffer } from '../../contract/offers.ts';
import { offerStates } from '../../contract/states.ts';
import { marginOf } from '../../rules.ts';
import { stateLabels } from './offer-labels.ts';
import { OfferStateBadge } from './offer-state-badge.tsx';

/** Offers that wait for an answer first, oldest first; then the others. Refetches on live events. */
export function OffersList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  useFollowOffers();
  const state = offerStates.find((each) => each === address.get('state'));
  const offers = useQuery(offersQuery({ state, page: address.page }));
  const waiting = useQuery(offersQuery({ state: 'open', page: 1 })).data?.total;
  return (
    <>
      <LinkTabs
        label={t`Offers by status`}
        tabs={[
          {
            ...address.linkWith({ state: undefined }),
            label: <Trans>All</Trans>,
            current: state === undefined,
          },
          ...offerStates.map((each) => ({
            ...address.linkWith({ state: each }),
            label: i18n._(stateLabels[each].label),
            count: each === 'open' ? waiting : undefined,
            current: state === each,
          })),
        ]}
      />
      <PagedQueryView query={offers} address={address} skeleton={<Skeleton className="mt-6 h-64" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<OfferIcon />}
              title={<Trans>No offers</Trans>}
              text={<Trans>Customers make offers on products that a rule opens to offers.</Trans>}
            />
          ) : (
            <ul aria-label={t`Offers`} className="mt-4 border-t border-hairline">
              {items.map((offer) => (
                <LinkRow
                  key={offer.id}
                  to={`/admin/offers/${offer.id}`}
                  title={
                    <span className="flex flex-wrap items-center gap-2.5">
                      {joinByComma([offer.productName, offer.variantName ?? ''].filter(Boolean), i18n.locale)}
                      <OfferStateBadge state={offer.state} />
                    </span>
                  }
                  text={<OfferLine offer={offer} />}
                  aside={<DateTime at={offer.messages.at(-1)?.at ?? offer.createdAt} form="relative" />}
                  asideText={offer.customer.name || offer.customer.email}
                />
              ))}
            </ul>
          )
        }
      </PagedQueryView>
    </>
  );
}

function OfferLine({ offer: { quantity, unitPrice, regularPrice, cost } }: { offer: AdminOffer }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const off = Math.round((1 - unitPrice.amount / regularPrice.amount) * 100);
  const margin = marginOf(unitPrice.amount, cost?.amount ?? null);
  const price = `${quantity} × ${formatMoney(unitPrice, locale)}`;
  const discount = t`${off}% off`;
  return [price, discount, ...(margin === null ? [] : [t`margin ${margin}%`])].join(' · ');
}
