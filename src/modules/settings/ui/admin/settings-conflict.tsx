import { Trans, useLingui } from '@lingui/react/macro';
import { colon } from '#kernel/punctuation.ts';
import { differencesOf } from '#modules/audit/rules.ts';
import { Button } from '#ui/button.tsx';
import { fieldNames } from './field-names.ts';

export interface SettingsConflictProps {
  /** The settings that the form started from. */
  before: unknown;
  /** The settings that another user saved. */
  stored: unknown;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows what another user saved, and continues with the user's input or with the saved settings. */
export function SettingsConflict({ before, stored, onKeep, onTake }: SettingsConflictProps) {
  const { i18n, t } = useLingui();
  const labelOf = (path: string) => {
    const [first = '', ...rest] = path.split('.');
    const name = fieldNames[first];
    return [name ? i18n._(name) : first, ...rest].join(' › ');
  };
  const valueOf = (value: string | number | boolean | null) =>
    value === null || value === '' ? t`empty` : String(value);
  return (
    <section className="mb-6 grid gap-4 rounded-md bg-butter-soft px-4 py-3.5">
      <h2 className="font-medium">
        <Trans>Saved by another user</Trans>
      </h2>
      <ul className="type-small grid gap-1 [overflow-wrap:anywhere]">
        {differencesOf(before, stored).map((change) => (
          <li key={change.path}>
            {labelOf(change.path) + colon(i18n.locale)}
            <del>{valueOf(change.before)}</del> <ins>{valueOf(change.after)}</ins>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onKeep}>
          <Trans>Keep my input</Trans>
        </Button>
        <Button variant="quiet" onClick={onTake}>
          <Trans>Use saved settings</Trans>
        </Button>
      </div>
    </section>
  );
}
