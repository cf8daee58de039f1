import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { listVariantsToCount, useApplyStockCount } from '../../client.ts';
import type { StockListRow } from '../../contract/stock-list.ts';
import { type CountedVariant, CountDifferences } from './count-differences.tsx';
import { removeStoredCount, loadStoredCount, storeCount, type StoredCount } from './stored-count.ts';
import { isQuantityText } from '../../rules/quantity-text.ts';

/** Maximum number of variants in one stock count; the API allows no more. */
const MAX_VARIANTS = 500;
const keyOf = ({ productId, colorKey }: StockListRow) => `${productId}/${colorKey ?? ''}`;

/**
 * Stock count: expected and counted quantities, the differences, then the update. The browser stores the input until it
 * is applied or discarded.
 */
export function StockCount({
  categories,
  userId,
}: {
  categories: readonly { id: string; name: string }[];
  userId: string;
}) {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const [category, setCategory] = useState(params.get('category') ?? '');
  const [list, setList] = useState<{ items: StockListRow[]; total: number } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<StoredCount['found']>({});
  const [begunAt, setBegunAt] = useState(0);
  const [stored, setStored] = useState(() => loadStoredCount(userId));
  const [isStored, setIsStored] = useState(true);
  const [recountMessages, setRecountMessages] = useState<ReadonlyMap<string, string>>(new Map());
  const [isReviewing, setIsReviewing] = useState(false);
  const applyCount = useApplyStockCount();
  const textOf = (row: StockListRow) => found[keyOf(row)]?.text ?? '';
  const enteredRows = (list?.items ?? []).filter((row) => textOf(row).trim() !== '');
  useUnsaved(enteredRows.length > 0 && !isStored);
  const hasInvalidCount = enteredRows.some((row) => !isQuantityText(textOf(row)));
  const counted: CountedVariant[] = enteredRows
    .filter((row) => isQuantityText(textOf(row)))
    .map((row) => ({ row, found: Number(textOf(row)) }));

  function saveCounts(now: StoredCount['found'], of = { category, begunAt }) {
    setFound(now);
    setIsStored(storeCount(userId, { ...of, found: now }));
  }

  function enterCount(row: StockListRow, text: string) {
    const { [keyOf(row)]: _, ...others } = found;
    saveCounts(text === '' ? others : { ...others, [keyOf(row)]: { text, version: row.version } });
  }

  function discard() {
    removeStoredCount(userId);
    setStored(null);
    setFound({});
    setRecountMessages(new Map());
    setList(null);
  }

  async function load(of = category): Promise<StockListRow[]> {
    setIsLoading(true);
    setProblem(null);
    try {
      const loaded = await listVariantsToCount(of ? { category: of } : {}, MAX_VARIANTS);
      setList(loaded);
      return loaded.items;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return [];
    } finally {
      setIsLoading(false);
    }
  }

  async function start() {
    setBegunAt(Date.now());
    await load();
  }

  /** Resumes a stored count; variants whose stock has changed since must be counted again. */
  async function resume(from: StoredCount) {
    setCategory(from.category);
    setBegunAt(from.begunAt);
    const rows = await load(from.category);
    if (rows.length === 0) return;
    const changedRows = rows.filter(
      (row) => (from.found[keyOf(row)]?.version ?? row.version) !== row.version,
    );
    const changedKeys = new Set(changedRows.map(keyOf));
    setRecountMessages(
      new Map([...changedKeys].map((key) => [key, t`The stock changed after it was counted.`])),
    );
    saveCounts(Object.fromEntries(Object.entries(from.found).filter(([key]) => !changedKeys.has(key))), from);
    if (changedKeys.size > 0) setProblem(t`The stock of the marked items has changed. Count them again.`);
  }

  async function markConflicts(error: Error) {
    const fields = error instanceof ApiProblem ? error.fields : [];
    const marked = new Map<string, string>();
    for (const { path, message } of fields) {
      const row = counted[Number(path.split('.')[1])]?.row;
      if (row) marked.set(keyOf(row), message);
    }
    setIsReviewing(false);
    saveCounts(Object.fromEntries(Object.entries(found).filter(([key]) => !marked.has(key))));
    // Asks to recount once the new stock is here: a count of the old stock would be refused again.
    if (marked.size > 0) await load();
    setRecountMessages(marked);
    setProblem(marked.size > 0 ? t`Nothing was saved. Count the marked items again.` : error.message);
  }

  function apply() {
    const items = counted.map(({ row: { productId, colorKey, version }, found }) => ({
      productId,
      colorKey,
      version,
      onHand: found,
    }));
    applyCount.mutate(
      { items, note: '' },
      {
        onSuccess: ({ counted: all, corrected }) => {
          setIsReviewing(false);
          discard();
          showToast({ kind: 'success', text: t`${all} counted, ${corrected} corrected` });
        },
        onError: (error) => void markConflicts(error),
      },
    );
  }

  if (!list) {
    return (
      <div className="grid max-w-[30rem] gap-4">
        {problem && <FormError title={problem} />}
        {stored && (
          <section
            aria-label={t`Unfinished count`}
            className="grid gap-3 rounded-md bg-butter-soft px-4 py-3.5"
          >
            <p>
              <Trans>
                Unfinished count of{' '}
                {categories.find(({ id }) => id === stored.category)?.name ?? t`all categories`}, started{' '}
                <DateTime at={new Date(stored.begunAt).toISOString()} form="relative" />:{' '}
                <Plural value={Object.keys(stored.found).length} one="# counted" other="# counted" />. It is
                stored in this browser only.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" pending={isLoading} onClick={() => void resume(stored)}>
                <Trans>Continue counting</Trans>
              </Button>
              <Button variant="quiet" onClick={discard}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          </section>
        )}
        <p className="text-ink-soft">
          <Trans>
            Choose the products to count. The shop stays open: products sold while you count must be counted
            again.
          </Trans>
        </p>
        <SelectField
          label={t`Category`}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
          options={[
            { value: '', label: t`All categories` },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button pending={isLoading} onClick={() => void start()} className="justify-self-start">
          <Trans>Start count</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      {problem && <FormError title={problem} className="mb-4" />}
      {list.total > list.items.length && (
        <p className="mb-4 text-ink-soft">
          <Trans>
            Showing the first {list.items.length} of {list.total} variants. Count one category at a time.
          </Trans>
        </p>
      )}
      {list.items.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No products to count.</Trans>
        </p>
      )}
      <ul className="max-w-[46rem] border-t border-hairline">
        {list.items.map((row) => {
          const text = textOf(row);
          const name = joinByComma(row.colorName ? [row.name, row.colorName] : [row.name], i18n.locale);
          return (
            <li
              key={keyOf(row)}
              className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-4 border-b border-hairline py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
            >
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="type-small block text-ink-soft">
                  {row.sku && <>{row.sku} · </>}
                  <Trans>{row.onHand} expected</Trans>
                  {row.held > 0 && (
                    <>
                      {' '}
                      <Trans>({row.held} reserved)</Trans>
                    </>
                  )}
                </span>
              </span>
              <TextField
                label={t`Counted quantity of ${name}`}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                placeholder={t`Counted`}
                value={text}
                onChange={({ target }) => enterCount(row, target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus();
                }}
                error={
                  text.trim() !== '' && !isQuantityText(text)
                    ? t`Enter a whole number from 0 to 1,000,000.`
                    : text === ''
                      ? recountMessages.get(keyOf(row))
                      : undefined
                }
              />
            </li>
          );
        })}
      </ul>
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
        <p role="status" className="figures grow text-ink-soft max-sm:basis-full">
          <Plural value={enteredRows.length} one="# counted" other="# counted" />
        </p>
        <Button
          variant="quiet"
          onClick={() => {
            setProblem(null);
            discard();
          }}
        >
          <Trans>Discard</Trans>
        </Button>
        <Button
          aria-disabled={counted.length === 0 || hasInvalidCount}
          onClick={() => counted.length > 0 && !hasInvalidCount && setIsReviewing(true)}
        >
          <Trans>Review differences</Trans>
        </Button>
      </div>
      <CountDifferences
        open={isReviewing}
        counts={counted}
        pending={applyCount.isPending}
        onClose={() => setIsReviewing(false)}
        onApply={apply}
      />
    </>
  );
}
