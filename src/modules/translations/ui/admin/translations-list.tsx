import { useQuery } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { CheckIcon, SearchIcon } from '#ui/icons.ts';
import { DownloadIcon } from '#ui/admin/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ListAddress, useListAddress } from '#ui/use-list-address.ts';
import { translationsCsvHref, translationsQuery, type TranslationsView } from '../../client.ts';
import {
  targetLanguages,
  translationKinds,
  type TranslationState,
  translationStates,
} from '../../contract/text-fields.ts';
import type { TranslationItem } from '../../contract/translations.ts';
import { ShortTextRow } from './short-text-row.tsx';
import { fieldLabels, kindLabels, languageOf } from './translation-labels.ts';

/** Kind, language and filter of the list, from the URL. */
function useView(address: ListAddress): TranslationsView {
  return {
    kind: translationKinds.find((kind) => kind === address.get('kind')) ?? 'product',
    language: languageOf(address.get('language')),
    state: translationStates.find((state) => state === address.get('state')) ?? 'missing',
    q: address.get('q') ?? '',
    page: address.page,
  };
}

/** What is not translated yet, or everything. Short texts are translated in the list, the others on their pages. */
export function TranslationsList() {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const view = useView(address);
  const { kind, language, state, q } = view;
  const query = useQuery(translationsQuery(view));
  const kindLabel = i18n._(kindLabels[kind]);
  return (
    <section aria-labelledby="translations-list">
      <h2 id="translations-list" className="type-subheading mb-2">
        {i18n._(stateTitles[state])}
      </h2>
      <LinkTabs
        label={t`Kind`}
        wraps
        tabs={translationKinds.map((each) => ({
          ...address.linkWith({ kind: each }),
          label: i18n._(kindLabels[each]),
          current: each === kind,
        }))}
      />
      <div className="mt-4 mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
        <SearchBox
          label={t`Search texts`}
          placeholder={kind === 'text' ? t`Text or translation` : t`Name`}
          value={q}
          onSearch={(text) => address.replaceWith({ q: text })}
          className="sm:max-lg:col-span-2"
        />
        <SelectField
          label={t`Language`}
          hideLabel
          value={language}
          onChange={({ target }) => address.replaceWith({ language: target.value })}
          options={targetLanguages.map((each) => ({ value: each, label: languageDetails[each].name }))}
        />
        <SelectField
          label={t({ context: 'status', message: 'State' })}
          hideLabel
          value={state}
          onChange={({ target }) =>
            address.replaceWith({ state: target.value === 'missing' ? undefined : target.value })
          }
          options={[
            { value: 'missing', label: t`Not translated yet` },
            { value: 'outdated', label: t`Outdated` },
            { value: 'all', label: t({ context: 'texts', message: 'All' }) },
          ]}
        />
      </div>
      <PagedQueryView query={query} address={address} skeleton={<Skeleton className="h-96" />}>
        {({ items, total }) => (
          <>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
              <p role="status" className="type-small text-ink-soft">
                <Plural value={total} one="# entry" other="# entries" />
              </p>
              <a
                href={translationsCsvHref(language, kind)}
                className={buttonClass({ variant: 'quiet' })}
                download
              >
                <DownloadIcon />
                <Trans>Export as CSV: {kindLabel}</Trans>
              </a>
            </div>
            {items.length === 0 ? (
              <NoItems isFiltered={q !== ''} state={state} />
            ) : (
              <Items items={items} view={view} />
            )}
          </>
        )}
      </PagedQueryView>
    </section>
  );
}

const stateTitles: Readonly<Record<TranslationState, MessageDescriptor>> = {
  missing: msg`Not translated yet`,
  outdated: msg`Outdated translations`,
  all: msg`All texts`,
};

function NoItems({ isFiltered, state }: { isFiltered: boolean; state: TranslationState }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>No texts found</Trans>}
        text={<Trans>Try different search terms, or search in all texts.</Trans>}
      />
    );
  if (state === 'missing')
    return <EmptyState icon={<CheckIcon />} title={<Trans>Everything is translated</Trans>} />;
  return state === 'outdated' ? (
    <EmptyState icon={<CheckIcon />} title={<Trans>No translation is outdated</Trans>} />
  ) : (
    <EmptyState title={<Trans>Nothing to translate yet</Trans>} />
  );
}

function Items({
  items,
  view: { kind, language, state },
}: {
  items: readonly TranslationItem[];
  view: TranslationsView;
}) {
  const { i18n } = useLingui();
  const labelOf = (field: string) => {
    const label = fieldLabels[field];
    return label ? i18n._(label) : field;
  };
  return (
    <ul aria-label={i18n._(kindLabels[kind])} className="border-t border-hairline">
      {items.map((item) =>
        kind === 'text' ? (
          <ShortTextRow key={item.id} item={item} />
        ) : (
          <LinkRow
            key={item.id}
            to={`/admin/translations/${kind}/${encodeURIComponent(item.id)}?language=${language}${state === 'all' ? '&state=all' : ''}`}
            title={
              <span className="flex flex-wrap items-center gap-x-2.5 whitespace-normal">
                <bdi>{item.name}</bdi>
                {item.isDraft && (
                  <Badge>
                    <Trans>Draft</Trans>
                  </Badge>
                )}
                {item.outdated.length > 0 && (
                  <Badge tone="butter">
                    <Trans>Outdated</Trans>
                  </Badge>
                )}
              </span>
            }
            text={
              item.missing.length + item.outdated.length === 0 ? (
                <Trans>Translated</Trans>
              ) : (
                <span className="whitespace-normal">
                  {item.missing.length > 0 && (
                    <Trans>Missing: {joinByComma(item.missing.map(labelOf), i18n.locale)}</Trans>
                  )}
                  {item.missing.length > 0 && item.outdated.length > 0 && ' · '}
                  {item.outdated.length > 0 && (
                    <Trans>Outdated: {joinByComma(item.outdated.map(labelOf), i18n.locale)}</Trans>
                  )}
                </span>
              )
            }
          />
        ),
      )}
    </ul>
  );
}
