import { Fragment } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import type { Task } from '../../contract.ts';
import { taskKindDetails } from './task-kinds.ts';
import { useTaskText } from './use-task-text.ts';

/** One task. The whole row is a link, with age and amount at its end. */
export function TaskRow({ task, isOverdue }: { task: Task; isOverdue: boolean }) {
  const { i18n } = useLingui();
  const textOf = useTaskText();
  const { label, icon: Icon, pathOf } = taskKindDetails[task.kind];
  return (
    <li className="border-b border-hairline">
      <Link
        to={pathOf(task)}
        className="grid min-h-15 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-2 transition-colors hover:bg-linen"
      >
        <span className={isOverdue ? 'text-copper-ink' : 'text-ink-soft'}>
          <Icon className="size-5" />
          <span className="sr-only">{i18n._(label)}: </span>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{textOf(task.title)}</span>
          <span className="type-small block truncate text-ink-soft">
            {task.details.map((detail, index) => (
              <Fragment key={detail.code}>
                {index > 0 && ' · '}
                <bdi>{textOf(detail)}</bdi>
              </Fragment>
            ))}
          </span>
        </span>
        <span className="figures grid justify-items-end gap-0.5 text-end">
          <span
            className={classNames(
              'inline-flex items-center gap-1.5',
              isOverdue ? 'font-medium text-copper-ink' : 'text-ink-soft',
            )}
          >
            {isOverdue && (
              <>
                <AlertIcon className="size-4" />
                <span className="sr-only">
                  <Trans>Overdue:</Trans>{' '}
                </span>
              </>
            )}
            <DateTime at={task.since} form="elapsed" />
          </span>
          {task.amount && (
            <span className="type-small">
              <Price price={task.amount} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
