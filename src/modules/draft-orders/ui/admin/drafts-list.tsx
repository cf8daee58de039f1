import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OrdersIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { draftsQuery } from '../../client/admin.ts';
import type { DraftRow } from '../../contract/drafts.ts';
import { draftStates } from '../../contract/states.ts';
import { stateLabels } from './draft-labels.ts';

/** Draft orders, last updated first. */
export function DraftsList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const state = draftStates.find((each) => each === address.get('state')) ?? 'open';
  const drafts = useQuery(draftsQuery({ state, page: address.page }));
  return (
    <>
      <LinkTabs
        label={t`Drafts by state`}
        tabs={draftStates.map((each) => ({
          to: address.hrefWith({ state: each === 'open' ? undefined : each }),
          label: i18n._(stateLabels[each]),
          current: state === each,
        }))}
      />
      <PagedQueryView query={drafts} address={address} skeleton={<Skeleton className="mt-6 h-64" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<OrdersIcon />}
              title={<Trans>No draft here</Trans>}
              text={
                <Trans>
                  For somebody on the telephone: put their order together, and mail them the link to pay.
                </Trans>
              }
              action={
                <ButtonLink to="/admin/orders/new">
                  <Trans>New order</Trans>
                </ButtonLink>
              }
            />
          ) : (
            <ul aria-label={t`Drafts`} className="mt-4 border-t border-hairline">
              {items.map((draft) => (
                <LinkRow
                  key={draft.id}
                  to={
                    draft.state === 'placed'
                      ? `/admin/orders/${draft.orderId}`
                      : `/admin/orders/drafts/${draft.id}`
                  }
                  title={
                    <Trans>
                      Draft {draft.number} · {draft.name || draft.email || t`for nobody yet`}
                    </Trans>
                  }
                  text={<DraftState draft={draft} />}
                  aside={<DateTime at={draft.updatedAt} form="relative" />}
                  asideText={draft.author}
                />
              ))}
            </ul>
          )
        }
      </PagedQueryView>
    </>
  );
}

function DraftState({ draft: { state, isExpired, sentAt, itemCount } }: { draft: DraftRow }) {
  const { t, i18n } = useLingui();
  const where =
    state !== 'open'
      ? i18n._(stateLabels[state])
      : isExpired
        ? t`Its time is over`
        : sentAt
          ? t`Link mailed`
          : t`Not handed over yet`;
  return `${where} · ${t`Items: ${itemCount}`}`;
}
