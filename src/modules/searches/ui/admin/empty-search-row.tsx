import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Language, languageDetails } from '#kernel/language.ts';
import type { SynonymsEntry } from '#modules/catalog/contract/synonyms.ts';
import { comparedTerm, termOfSearch } from '#modules/catalog/rules/synonyms.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { CanEdit } from '#ui/admin/editor-link.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { api, useRefreshSynonyms } from '../../client/admin.ts';
import type { CountedSearch } from '../../contract/searches.ts';
import { SearchLink } from './search-link.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';

/** Removes a term from an entry, also if other terms were added to it since; an entry of one term is deleted. */
async function removeTerm(entry: SynonymsEntry, term: string, attempts = 3): Promise<void> {
  const { id, version, expands } = entry;
  const terms = entry.terms.filter((each) => comparedTerm(each) !== comparedTerm(term));
  try {
    if (terms.length < 2) await api.deleteSynonyms({ id, version });
    else await api.changeSynonyms({ id, version, terms, expands });
  } catch (error) {
    const isOutdated = error instanceof ApiProblem && error.code === 'changed_meanwhile' && attempts > 1;
    if (!isOutdated) throw error;
    await removeTerm(error.current as SynonymsEntry, term, attempts - 1);
  }
}

/** A search without results, with words that may mean the same: a click makes it a synonym. */
export function EmptySearchRow({
  search: { text, empty, suggestions },
  language,
}: {
  search: CountedSearch;
  language: Language;
}) {
  const { t } = useLingui();
  const problemOf = useProblemText({
    too_many_synonyms: t`This language has too many synonyms. Delete some.`,
  });
  const refresh = useRefreshSynonyms();
  const [isOpen, setIsOpen] = useState(false);

  async function undo(entry: SynonymsEntry) {
    try {
      await removeTerm(entry, text);
    } catch (error) {
      showToast({ kind: 'error', text: problemOf(error) });
    }
    refresh();
  }

  const equate = useMutation({
    mutationFn: (word: string) => api.equate({ language, text, word }),
    onSuccess: ({ entry, before, results }, word) => {
      // A colleague may have made it a synonym before.
      const isAdded = before === null || before.terms.length < entry.terms.length;
      const found = t`${plural(results, { one: 'It finds # product.', other: 'It finds # products.' })}`;
      showToast({
        kind: results > 0 ? 'success' : 'info',
        text:
          results > 0
            ? t`“${text}” now means the same as “${word}”. ${found}`
            : t`“${text}” now means the same as “${word}”, but finds no products yet.`,
        ...(isAdded ? { undo: () => void undo(entry) } : {}),
      });
      refresh();
    },
    onError: (error) => showToast({ kind: 'error', text: problemOf(error) }),
  });

  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-hairline py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <SearchLink text={text} language={language} />
        <p className="type-small figures text-ink-soft">
          <Plural value={empty} one="Found nothing # time" other="Found nothing # times" />
        </p>
      </div>
      <CanEdit page="/admin/search">
        <div role="group" aria-label={t`“${text}” means the same as`} className="flex flex-wrap gap-2">
          {suggestions.length === 0 && (
            <p className="type-small self-center text-ink-soft">
              <Trans>No similar words</Trans>
            </p>
          )}
          {suggestions.map((word) => (
            <Button
              key={word}
              variant="secondary"
              pending={equate.isPending && equate.variables === word}
              disabled={equate.isPending && equate.variables !== word}
              onClick={() => equate.mutate(word)}
            >
              <span aria-hidden>=</span>
              <bdi lang={language} dir={languageDetails[language].direction}>
                {word}
              </bdi>
            </Button>
          ))}
          <Button variant="quiet" disabled={equate.isPending} onClick={() => setIsOpen(true)}>
            <Trans>Other word…</Trans>
          </Button>
        </div>
        {isOpen && (
          <SynonymsDialog
            language={language}
            entry={null}
            firstTerm={termOfSearch(text)}
            onClose={() => setIsOpen(false)}
            onSaved={refresh}
          />
        )}
      </CanEdit>
    </li>
  );
}
