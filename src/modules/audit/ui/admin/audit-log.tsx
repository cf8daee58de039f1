import type { MessageDescriptor } from '@lingui/core';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { type FieldLabels, fieldPathLabel } from '#ui/admin/field-path-label.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { actorsQuery, auditLogQuery } from '../../client.ts';
import type { RecordType, AuditEntry, DifferenceValue } from '../../contract.ts';
import { actionLabels, pageOf, recordTypeLabels } from './audit-labels.ts';

const recordTypes = Object.keys(recordTypeLabels) as RecordType[];

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Labels of what the log stores as codes. Other modules define them. */
export interface AuditLabels {
  ofFields: (what: RecordType) => FieldLabels;
  /** Labels of a value that is a code or a list of codes; null for any other value. */
  ofValue: (what: RecordType, path: string, value: string) => MessageDescriptor[] | null;
  /** The label of a record whose name is a code; null for any other record. */
  ofRecord: (what: RecordType, name: string) => MessageDescriptor | null;
}

/** The audit log: user, time, old and new values, newest first. Entries are immutable. */
export function AuditLog({ labels }: { labels: AuditLabels }) {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  const dayIn = (key: string) => {
    const day = address.get(key);
    return day && dayForm.test(day) ? day : undefined;
  };
  const view = {
    who: address.get('who'),
    what: recordTypes.find((each) => each === address.get('what')),
    from: dayIn('from'),
    until: dayIn('until'),
  };
  const log = useQuery(auditLogQuery({ ...view, page: address.page }));
  const users = useQuery(actorsQuery).data ?? [];
  const isFiltered = Object.values(view).some((each) => each !== undefined);
  return (
    <>
      <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t`User`}
          value={view.who ?? ''}
          onChange={({ target }) => address.replaceWith({ who: target.value })}
          options={[
            { value: '', label: t`All users` },
            ...users.map(({ id, name }) => ({ value: id, label: name ?? t`Deleted user` })),
          ]}
        />
        <SelectField
          label={t`Type`}
          value={view.what ?? ''}
          onChange={({ target }) => address.replaceWith({ what: target.value })}
          options={[
            { value: '', label: t`All types` },
            ...recordTypes.map((each) => ({
              value: each,
              label: i18n._(recordTypeLabels[each]),
            })),
          ]}
        />
        <TextField
          type="date"
          label={t`From`}
          value={view.from ?? ''}
          onChange={({ target }) => address.replaceWith({ from: target.value })}
        />
        <TextField
          type="date"
          label={t`Until`}
          value={view.until ?? ''}
          onChange={({ target }) => address.replaceWith({ until: target.value })}
        />
      </div>
      <PagedQueryView query={log} address={address} skeleton={<Skeleton className="h-96" />}>
        {({ items, total }) => (
          <>
            <p role="status" className="type-small mb-2 text-ink-soft">
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            {items.length === 0 ? (
              <EmptyState
                icon={<SearchIcon />}
                title={
                  isFiltered ? <Trans>No entries match your filters</Trans> : <Trans>No entries yet</Trans>
                }
                text={
                  <Trans>Changes made by staff are recorded here. Entries cannot be edited or deleted.</Trans>
                }
                action={
                  isFiltered && (
                    <ButtonLink variant="secondary" to="/admin/audit">
                      <Trans>Clear filters</Trans>
                    </ButtonLink>
                  )
                }
              />
            ) : (
              <ol aria-label={t`Audit log entries`} className="border-t border-hairline">
                {items.map((entry) => (
                  <Entry key={entry.id} entry={entry} labels={labels} />
                ))}
              </ol>
            )}
          </>
        )}
      </PagedQueryView>
    </>
  );
}

/** Number of changed fields shown in a collapsed entry. */
const SHOWN = 4;

function Entry({ entry, labels }: { entry: AuditEntry; labels: AuditLabels }) {
  const { t, i18n } = useLingui();
  const to = pageOf(entry);
  const recordType = i18n._(recordTypeLabels[entry.what]);
  const code = labels.ofRecord(entry.what, entry.name ?? '');
  const name =
    entry.name === null ? t`deleted user` : code ? i18n._(code) : entry.name || entry.subjectId.slice(0, 40);
  const rest = entry.differences.slice(SHOWN);
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-hairline py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap justify-between gap-x-4 md:grid md:content-start md:justify-normal">
        <span className="font-medium wrap-anywhere">{entry.who.name ?? <Trans>Deleted user</Trans>}</span>
        <DateTime at={entry.at} className="type-small figures text-ink-soft" />
      </div>
      <div className="grid min-w-0 gap-2">
        <p>
          {recordType}{' '}
          {to ? (
            <Link to={to} className="text-link wrap-anywhere">
              {name}
            </Link>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}{' '}
          <span className="text-ink-soft">{i18n._(actionLabels[entry.act])}</span>
        </p>
        <Differences entry={entry} labels={labels} differences={entry.differences.slice(0, SHOWN)} />
        {rest.length > 0 && (
          <details className="group">
            <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center">
              <Plural value={rest.length} one="# more field" other="# more fields" />
            </summary>
            <Differences entry={entry} labels={labels} differences={rest} />
          </details>
        )}
      </div>
    </li>
  );
}

function Differences({
  entry: { act, what },
  labels,
  differences,
}: {
  entry: AuditEntry;
  labels: AuditLabels;
  differences: AuditEntry['differences'];
}) {
  const { i18n } = useLingui();
  if (differences.length === 0) return null;
  const fieldLabels = labels.ofFields(what);
  const ofValue = (path: string) => (value: string) => labels.ofValue(what, path, value);
  return (
    <dl className="type-small grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)]">
      {differences.map(({ path, before, after }) => (
        <div key={path} className="contents">
          <dt className="wrap-anywhere text-ink-soft">{fieldPathLabel(path, fieldLabels, i18n)}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-1.5">
            {act !== 'created' && (
              <del className="text-ink-soft">
                <bdi>
                  <Value value={before} labelsOf={ofValue(path)} />
                </bdi>
              </del>
            )}
            {act === 'changed' && (
              <span aria-hidden className="inline-block px-1 rtl:-scale-x-100">
                →
              </span>
            )}
            {act !== 'deleted' && (
              <ins className="no-underline">
                <bdi>
                  <Value value={after} labelsOf={ofValue(path)} />
                </bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A stored instant, such as the start of an appointment. */
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function Value({
  value,
  labelsOf,
}: {
  value: DifferenceValue;
  labelsOf: (value: string) => MessageDescriptor[] | null;
}) {
  const { i18n } = useLingui();
  if (value === null || value === '') return <Trans>empty</Trans>;
  if (value === true) return <Trans>yes</Trans>;
  if (value === false) return <Trans>no</Trans>;
  if (typeof value === 'number') return String(value);
  if (instant.test(value)) return <DateTime at={value} />;
  const labels = labelsOf(value);
  return labels
    ? joinByComma(
        labels.map((label) => i18n._(label)),
        i18n.locale,
      )
    : value;
}
