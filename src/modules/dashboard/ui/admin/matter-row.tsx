import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon } from '#ui/icons.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import type { Matter } from '../../contract.ts';
import { matterWords } from './matter-words.ts';

/** One task; the whole row is a link, with the age at its end. */
export function MatterRow({ matter, isUrgent }: { matter: Matter; isUrgent: boolean }) {
  const { i18n } = useLingui();
  const { label, icon: Icon, pathOf } = matterWords[matter.kind];
  return (
    <li className="border-b border-hairline">
      <Link
        to={pathOf(matter)}
        className="grid min-h-15 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-2 transition-colors hover:bg-linen"
      >
        <span className={isUrgent ? 'text-copper-ink' : 'text-ink-soft'}>
          <Icon className="size-5" />
          <span className="sr-only">{i18n._(label)}: </span>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{matter.title}</span>
          <span className="type-small block truncate text-ink-soft">{matter.text}</span>
        </span>
        <span className="figures grid justify-items-end gap-0.5 text-end">
          <span
            className={classNames(
              'inline-flex items-center gap-1.5',
              isUrgent ? 'font-medium text-copper-ink' : 'text-ink-soft',
            )}
          >
            {isUrgent && (
              <>
                <AlertIcon className="size-4" />
                <span className="sr-only">
                  <Trans>Waits too long:</Trans>{' '}
                </span>
              </>
            )}
            <DateTime at={matter.since} form="elapsed" />
          </span>
          {matter.amount && (
            <span className="type-small">
              <Price price={matter.amount} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
