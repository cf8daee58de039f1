import { Fragment, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Language, languageDetails } from '#kernel/language.ts';
import type { SynonymsEntry } from '#modules/catalog/contract/synonyms.ts';
import { CanEdit } from '#ui/admin/editor-link.tsx';
import { DeleteIcon, EditIcon } from '#ui/admin/icons.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlusIcon, SearchIcon } from '#ui/icons.ts';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useProblemText } from '#ui/use-problem-text.ts';
import { api, synonymsQuery, useRefreshSynonyms } from '../../client/admin.ts';
import { LanguageSelect, languageOf } from './language-select.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';

const editorPage = '/admin/search';

/** The synonyms of a language, with a search, and a form to add and edit them. */
export function SynonymsList() {
  const { t } = useLingui();
  const address = useListAddress();
  const language = languageOf(address);
  const q = address.get('q') ?? '';
  const query = useQuery(synonymsQuery({ language, q, page: address.page }));
  const refresh = useRefreshSynonyms();
  const [edited, setEdited] = useState<{ entry: SynonymsEntry | null } | null>(null);
  return (
    <>
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <SearchBox
          label={t`Search synonyms`}
          placeholder={t`Word`}
          value={q}
          onSearch={(text) => address.replaceWith({ q: text })}
        />
        <LanguageSelect address={address} />
        <CanEdit page={editorPage}>
          <Button onClick={() => setEdited({ entry: null })}>
            <PlusIcon />
            <Trans>Add synonyms</Trans>
          </Button>
        </CanEdit>
      </div>
      <PagedQueryView query={query} address={address} skeleton={<Skeleton className="h-96" />}>
        {({ items, total, deleted }) => (
          <>
            <p role="status" className="type-small mb-2 text-ink-soft">
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            {items.length === 0 ? (
              <NoSynonyms isFiltered={q !== ''} />
            ) : (
              <ul aria-label={t`Synonyms`} className="border-t border-hairline">
                {items.map((entry) => (
                  <SynonymsRow
                    key={entry.id}
                    entry={entry}
                    onEdit={() => setEdited({ entry })}
                    onChanged={refresh}
                  />
                ))}
              </ul>
            )}
            {deleted > 0 && <DeletedSynonyms language={language} deleted={deleted} onRestored={refresh} />}
          </>
        )}
      </PagedQueryView>
      {edited && (
        <SynonymsDialog
          language={language}
          entry={edited.entry}
          onClose={() => setEdited(null)}
          onSaved={refresh}
        />
      )}
    </>
  );
}

function NoSynonyms({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchIcon />}
      title={<Trans>No synonyms found</Trans>}
      text={<Trans>Try a different word, or another language.</Trans>}
    />
  ) : (
    <EmptyState
      title={<Trans>No synonyms in this language</Trans>}
      text={<Trans>Add words that customers use for the same thing, such as skillet and frying pan.</Trans>}
    />
  );
}

function SynonymsRow({
  entry: { id, version, language, terms, expands, isStandard },
  onEdit,
  onChanged,
}: {
  entry: SynonymsEntry;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const { t } = useLingui();
  const problemOf = useProblemText();
  const first = expands ?? terms[0] ?? '';

  async function restore() {
    try {
      if (isStandard) await api.restoreSynonyms({ language, id });
      else await api.createSynonyms({ language, terms, expands });
    } catch (error) {
      showToast({ kind: 'error', text: problemOf(error) });
    }
    onChanged();
  }

  const remove = useMutation({
    mutationFn: () => api.deleteSynonyms({ id, version }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t`Synonyms of “${first}” deleted`, undo: () => void restore() });
      onChanged();
    },
    onError: (error) => {
      showToast({ kind: 'error', text: problemOf(error) });
      onChanged();
    },
  });
  const { direction } = languageDetails[language];
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-1.5">
      <p lang={language} dir={direction} className="min-w-0 grow py-1.5 wrap-anywhere">
        {expands !== null && (
          <>
            <bdi className="font-medium">{expands}</bdi>{' '}
            <span className="px-1 text-ink-soft">
              <span aria-hidden className="inline-block rtl:-scale-x-100">
                →
              </span>
              <span className="sr-only">{t`also finds`}</span>
            </span>{' '}
          </>
        )}
        {/* With spaces, at which a long line breaks. */}
        {terms.map((term, index) => (
          <Fragment key={term}>
            {index > 0 && (expands === null ? <span className="px-1 text-ink-soft"> = </span> : ', ')}
            <bdi className={expands === null ? 'font-medium' : undefined}>{term}</bdi>
          </Fragment>
        ))}
      </p>
      <CanEdit page={editorPage}>
        <div className="flex shrink-0">
          <IconButton label={t`Edit synonyms of “${first}”`} icon={<EditIcon />} onClick={onEdit} />
          <IconButton
            label={t`Delete synonyms of “${first}”`}
            icon={<DeleteIcon />}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          />
        </div>
      </CanEdit>
    </li>
  );
}

/** Standard entries that staff deleted can be restored. */
function DeletedSynonyms({
  language,
  deleted,
  onRestored,
}: {
  language: Language;
  deleted: number;
  onRestored: () => void;
}) {
  const problemOf = useProblemText();
  const restore = useMutation({
    mutationFn: () => api.restoreSynonyms({ language }),
    onSuccess: onRestored,
    onError: (error) => showToast({ kind: 'error', text: problemOf(error) }),
  });
  return (
    <CanEdit page={editorPage}>
      <div className="type-small mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <p>
          <Plural
            value={deleted}
            one="# entry that came with the shop was deleted."
            other="# entries that came with the shop were deleted."
          />
        </p>
        <Button variant="secondary" pending={restore.isPending} onClick={() => restore.mutate()}>
          <Trans>Restore</Trans>
        </Button>
      </div>
    </CanEdit>
  );
}
