import { useQuery } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { CheckIcon, SearchIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ListAddress, useListAddress } from '#ui/use-list-address.ts';
import { searchesQuery, type SearchesView } from '../../client/admin.ts';
import { type SearchList, searchLists, searchPeriods } from '../../contract/search-lists.ts';
import { EmptySearchRow } from './empty-search-row.tsx';
import { LanguageSelect, languageOf } from './language-select.tsx';
import { SearchesTable } from './searches-table.tsx';
import { usePercent } from './use-percent.ts';

const DEFAULT_DAYS = 30;

/** Language, period and list, from the URL. */
const viewOf = (address: ListAddress): SearchesView => ({
  language: languageOf(address),
  days: searchPeriods.find((days) => String(days) === address.get('days')) ?? DEFAULT_DAYS,
  list: searchLists.find((list) => list === address.get('list')) ?? 'popular',
  page: address.page,
});

/** What customers searched for: the most frequent searches, those without results and those without clicks. */
export function SearchesOverview() {
  const { t } = useLingui();
  const address = useListAddress();
  const view = viewOf(address);
  const query = useQuery(searchesQuery(view));
  const labels: Record<SearchList, string> = {
    popular: t`Most searched`,
    empty: t`Without results`,
    unclicked: t`Results not clicked`,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <SelectField
          label={t`Period`}
          hideLabel
          value={String(view.days)}
          onChange={({ target }) =>
            address.replaceWith({
              days: target.value === String(DEFAULT_DAYS) ? undefined : target.value,
            })
          }
          options={searchPeriods.map((days) => ({
            value: String(days),
            label: t`${plural(days, { one: 'Last # day', other: 'Last # days' })}`,
          }))}
        />
        <LanguageSelect address={address} />
      </div>
      <Sums sums={query.data?.sums} />
      <div>
        <LinkTabs
          label={t`Searches`}
          tabs={searchLists.map((list) => ({
            ...address.linkWith({ list: list === 'popular' ? undefined : list }),
            label: labels[list],
            current: list === view.list,
          }))}
        />
        <PagedQueryView query={query} address={address} skeleton={<Skeleton className="mt-4 h-96" />}>
          {({ items }) =>
            items.length === 0 ? (
              <NoSearches list={view.list} />
            ) : view.list === 'empty' ? (
              <ul aria-label={labels.empty}>
                {items.map((search) => (
                  <EmptySearchRow key={search.text} search={search} language={view.language} />
                ))}
              </ul>
            ) : (
              <SearchesTable
                caption={labels[view.list]}
                items={items}
                language={view.language}
                hasSynonyms={view.list === 'unclicked'}
              />
            )
          }
        </PagedQueryView>
      </div>
    </div>
  );
}

function Sums({ sums }: { sums: { searches: number; empty: number; clicked: number } | undefined }) {
  const { t } = useLingui();
  const percent = usePercent();
  const format = new Intl.NumberFormat(useFormatLocale());
  const figures = [
    { key: 'searches', label: t`Searches` },
    { key: 'empty', label: t`Found nothing` },
    { key: 'clicked', label: t`Result clicked` },
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-4 sm:max-w-2xl">
      {figures.map(({ key, label }) => (
        <div key={key} className="flex flex-col gap-0.5">
          <dt className="type-small grow text-ink-soft">{label}</dt>
          <dd className="type-heading figures">{sums ? format.format(sums[key]) : '–'}</dd>
          <dd className="type-note min-h-5 text-ink-soft">
            {sums && sums.searches > 0 && key !== 'searches' && percent(sums[key] / sums.searches)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NoSearches({ list }: { list: SearchList }) {
  switch (list) {
    case 'popular':
      return (
        <EmptyState
          icon={<SearchIcon />}
          title={<Trans>No searches in this period</Trans>}
          text={
            <Trans>Searches that customers make in your shop appear here, the most frequent first.</Trans>
          }
        />
      );
    case 'empty':
      return (
        <EmptyState
          icon={<CheckIcon />}
          title={<Trans>No searches without results</Trans>}
          text={
            <Trans>
              When customers search for something and find nothing, it appears here. You then say with one
              click which word means the same.
            </Trans>
          }
        />
      );
    case 'unclicked':
      return (
        <EmptyState
          icon={<CheckIcon />}
          title={<Trans>No searches without clicks</Trans>}
          text={
            <Trans>
              Searches that show products appear here if customers leave without opening one: the products may
              not be what they meant.
            </Trans>
          }
        />
      );
  }
}
