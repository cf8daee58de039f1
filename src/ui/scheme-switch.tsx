import { useId, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import { MoonIcon, SunIcon, SystemIcon } from './icons.ts';
import { chooseScheme, chosenScheme, subscribeToScheme } from './scheme.ts';
import { useHydrated } from './use-hydrated.ts';

/** Light, dark or system colour scheme. Hidden without scripts; the page then follows the system. */
export function SchemeSwitch({ className }: { className?: string }) {
  const { t } = useLingui();
  const name = useId();
  const scheme = useSyncExternalStore(subscribeToScheme, chosenScheme, () => 'system');
  const works = useHydrated();
  const choices = [
    { value: 'system', label: t`System`, icon: <SystemIcon /> },
    { value: 'light', label: t`Light`, icon: <SunIcon /> },
    { value: 'dark', label: t`Dark`, icon: <MoonIcon /> },
  ] as const;
  return (
    <fieldset
      className={classNames(
        'inline-flex rounded-md border border-hairline',
        !works && 'invisible',
        className,
      )}
    >
      <legend className="sr-only">{t`Appearance`}</legend>
      {choices.map(({ value, label, icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-11 place-items-center rounded-sm text-ink-soft transition-colors hover:text-ink has-checked:bg-linen-deep has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_.lucide]:size-5"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={scheme === value}
            onChange={() => chooseScheme(value)}
            className="sr-only"
          />
          {icon}
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
