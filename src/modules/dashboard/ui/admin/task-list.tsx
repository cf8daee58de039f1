import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { useNow } from '#ui/date-time.tsx';
import type { TaskKind, TaskGroup } from '../../contract.ts';
import { sortTasks, isOverdue } from '../../rules.ts';
import { TaskRow } from './task-row.tsx';
import { taskKindDetails } from './task-kinds.ts';

/** Number of tasks shown at first: fits a phone screen together with the next section. */
const INITIAL_TASKS = 7;

/** Open tasks: overdue first, then those with a waiting customer, then the rest. */
export function TaskList({ waiting }: { waiting: readonly TaskGroup[] }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const [address] = useSearchParams();
  const [showsAll, setShowsAll] = useState(false);
  const kindInUrl = address.get('show');
  const selected = waiting.find(({ kind }) => kind === kindInUrl);
  const tasks = sortTasks(selected ? [selected] : waiting, now);
  const shown = showsAll || selected ? tasks : tasks.slice(0, INITIAL_TASKS);
  const total = waiting.reduce((sum, each) => sum + each.total, 0);
  if (total === 0) {
    return (
      <EmptyState
        title={<Trans>No open tasks</Trans>}
        text={<Trans>New tasks appear here automatically.</Trans>}
      />
    );
  }
  const tab = (kind: TaskKind) => taskKindDetails[kind];
  const selectedList = selected && tab(selected.kind).list;
  return (
    <>
      <LinkTabs
        label={t`Open tasks`}
        tabs={[
          { to: '/admin', label: <Trans>All</Trans>, count: total, current: !selected },
          ...waiting.map((each) => ({
            to: `/admin?show=${each.kind}`,
            label: i18n._(tab(each.kind).label),
            count: each.total,
            current: selected === each,
          })),
        ]}
      />
      <ul aria-label={t`Open tasks`}>
        {shown.map((task) => (
          <TaskRow
            key={`${task.kind} ${task.id} ${task.title.code} ${task.title.value} ${task.since}`}
            task={task}
            isOverdue={isOverdue(task, now)}
          />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)} className="mt-2">
          <Plural value={tasks.length - shown.length} one="Show # more" other="Show # more" />
        </Button>
      )}
      {!selected &&
        shown.length === tasks.length &&
        waiting
          .filter(({ total, items }) => total > items.length)
          .map((group) => <MoreOfKind key={group.kind} group={group} />)}
      {selectedList && selected && selected.total > selected.items.length && (
        <Link to={selectedList} className="text-link mt-2 inline-flex min-h-11 items-center">
          <Trans>View all {selected.total}</Trans>
        </Link>
      )}
    </>
  );
}

/** Link to the page with all tasks of a kind; the dashboard shows only the first ones. */
function MoreOfKind({ group: { kind, total } }: { group: TaskGroup }) {
  const { i18n } = useLingui();
  const { label, list } = taskKindDetails[kind];
  const name = i18n._(label);
  return (
    list && (
      <Link to={list} className="text-link me-6 mt-2 inline-flex min-h-11 items-center">
        <Trans>
          {name}: view all {total}
        </Trans>
      </Link>
    )
  );
}
