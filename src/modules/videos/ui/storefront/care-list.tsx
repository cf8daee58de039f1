import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { ToolsIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { addCare, changeCare, listCare, removeCare } from '../../client/watch.ts';
import type { CareEntry, CareList as CareListData } from '../../contract/care.ts';
import { type CareTask, careTasks, maxCareDays } from '../../contract/states.ts';
import { careLabels } from './task-labels.ts';
import { useVideoProblem } from './use-video-problem.ts';

/** A customer's pieces: when each was cared for, when it is due, and whether to be reminded. */
export function CareList() {
  const { t } = useLingui();
  const problemOf = useVideoProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const [list, setList] = useState<CareListData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isStopped = false;
    async function load() {
      try {
        const read = await listCare({ language: pageLanguage() });
        if (!isStopped) setList(read);
      } catch {
        if (!isStopped) setFailed(true);
      }
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [attempt]);

  // One change at a time, so that an older list never replaces a newer one.
  const changes = useRef(Promise.resolve());
  /** @param change returns the list after it. */
  function run(change: () => Promise<CareListData>): Promise<void> {
    setProblem(undefined);
    const before = changes.current;
    async function afterOthers() {
      await before;
      try {
        setList(await change());
        showToast({ kind: 'success', text: t`Saved` });
      } catch (error) {
        setProblem(problemOf(error));
      }
    }
    changes.current = afterOthers();
    return changes.current;
  }

  if (hasFailed)
    return (
      <LoadError
        title={<Trans>Your care reminders could not be loaded</Trans>}
        onRetry={() => {
          setFailed(false);
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (!list) return <Skeleton className="h-64" />;
  if (list.owned.length === 0 && list.items.length === 0)
    return (
      <EmptyState
        icon={<ToolsIcon />}
        title={<Trans>Nothing to look after yet</Trans>}
        text={<Trans>After your first order you note here when you seasoned, sharpened or descaled.</Trans>}
        action={
          <ButtonLink to="/products">
            <Trans>See products</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <div className="grid max-w-3xl gap-10">
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="type-heading">
          <Trans>Care reminders</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>Note when you seasoned, sharpened or descaled, and see when it is due again.</Trans>
        </p>
      </header>
      <FormError title={problem} />
      {list.items.length > 0 && (
        <ul className="border-t border-hairline">
          {list.items.map((entry) => (
            <li key={entry.id} className="border-b border-hairline py-6">
              <Entry
                entry={entry}
                onChange={(change) =>
                  run(() => changeCare({ id: entry.id, ...change, language: pageLanguage() }))
                }
                onRemove={() =>
                  run(async () => {
                    await removeCare(entry.id);
                    // The button that had the focus is gone.
                    heading.current?.focus();
                    return { ...list, items: list.items.filter(({ id }) => id !== entry.id) };
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <AddPiece list={list} onAdd={(piece) => run(() => addCare({ ...piece, language: pageLanguage() }))} />
    </div>
  );
}

function Entry({
  entry,
  onChange,
  onRemove,
}: {
  entry: CareEntry;
  onChange: (change: { lastDoneOn?: string | null; everyDays?: number; reminds?: boolean }) => Promise<void>;
  onRemove: () => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const isMailSent = useIsMailSent();
  const { productId, productName, task, lastDoneOn, everyDays, reminds, dueOn, videos, related } = entry;
  const [days, setDays] = useState(String(everyDays));
  const [dateProblem, setDateProblem] = useState<string>();
  // Given the format of dates in fields by this locale.
  const [today] = useState(() => new Date().toLocaleDateString('en-CA'));
  const dayText = (day: string) =>
    dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const number = Number(days);
  const isValid = Number.isInteger(number) && number >= 1 && number <= maxCareDays;
  const label = i18n._(careLabels[task]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="type-subheading">
          <Trans>
            {label}: <bdi>{productName}</bdi>
          </Trans>
        </h3>
        {dueOn <= today ? (
          <Badge tone="butter">
            <Trans>Due</Trans>
          </Badge>
        ) : (
          <span className="type-small text-ink-soft">
            <Trans>Due on {dayText(dueOn)}</Trans>
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Button variant="secondary" onClick={() => void onChange({ lastDoneOn: today })}>
          <Trans>Done today</Trans>
        </Button>
        <TextField
          type="date"
          label={t`Last done on`}
          // Saved when the field is left: while a year is typed the field has other dates.
          key={lastDoneOn}
          defaultValue={lastDoneOn ?? ''}
          error={dateProblem}
          min="2000-01-01"
          max={today}
          onBlur={({ target }) => {
            const day = target.value === '' ? null : target.value;
            setDateProblem(target.validity.valid ? undefined : t`Enter a day that has passed.`);
            if (target.validity.valid && day !== lastDoneOn) void onChange({ lastDoneOn: day });
          }}
        />
        <TextField
          label={t`Every (days)`}
          inputMode="numeric"
          value={days}
          error={isValid ? undefined : t`Enter 1 to 1825 days.`}
          onChange={({ target }) => setDays(target.value)}
          onBlur={() => {
            if (isValid && number !== everyDays) void onChange({ everyDays: number });
          }}
          className="w-32"
        />
      </div>
      <Checkbox
        label={t`Remind me by email`}
        description={isMailSent ? undefined : <CannotEmail />}
        checked={reminds}
        onChange={({ target }) => void onChange({ reminds: target.checked })}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {videos.map(({ slug, title }) => (
          <Link key={slug} to={`/setup-usage-video?video=${slug}`} className="text-link">
            <Trans>
              Video: <bdi>{title}</bdi>
            </Trans>
          </Link>
        ))}
        {related.map(({ id, name }) => (
          <Link key={id} to={`/product/${id}`} className="text-link">
            <bdi>{name}</bdi>
          </Link>
        ))}
        <Link to={`/product/${productId}`} className="text-link">
          <Trans>See the product</Trans>
        </Link>
        <button
          type="button"
          className="text-link"
          aria-label={t`Remove: ${label}, ${productName}`}
          onClick={() => void onRemove()}
        >
          <Trans>Remove</Trans>
        </button>
      </div>
    </div>
  );
}

function AddPiece({
  list: { owned },
  onAdd,
}: {
  list: CareListData;
  onAdd: (piece: { productId: string; variantId: string; task: CareTask }) => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const [piece, setPiece] = useState('');
  const [task, setTask] = useState<CareTask>('season');
  const chosen = owned.find(({ productId, variantId }) => `${productId} ${variantId}` === piece);
  if (owned.length === 0) return null;
  return (
    <form
      aria-label={t`Add a care reminder`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        void onAdd({ productId: chosen.productId, variantId: chosen.variantId, task });
        setPiece('');
      }}
      className="flex flex-wrap items-end gap-4"
    >
      <SelectField
        label={t`Product`}
        value={piece}
        options={[
          { value: '', label: t`Choose a product` },
          ...owned.map(({ productId, variantId, name }) => ({
            value: `${productId} ${variantId}`,
            label: name,
          })),
        ]}
        onChange={({ target }) => setPiece(target.value)}
      />
      <SelectField
        label={t`Care`}
        value={task}
        options={(Object.keys(careTasks) as CareTask[]).map((each) => ({
          value: each,
          label: i18n._(careLabels[each]),
        }))}
        onChange={({ target }) => setTask(target.value as CareTask)}
      />
      <Button type="submit" disabled={!chosen}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
