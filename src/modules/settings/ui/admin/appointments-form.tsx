import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeAppointments } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { AppointmentRules, AppointmentSettings } from '../../contract/policies.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type NumberKey = Exclude<keyof AppointmentRules, 'isOffered'>;
type TypedRules = Record<NumberKey, string> & { isOffered: boolean };

interface Typed {
  visit: TypedRules;
  online: TypedRules;
  changeHours: string;
  reminderHours: string;
  joinNow: boolean;
  relayOnly: boolean;
}

const numberKeys: readonly NumberKey[] = [
  'minutes',
  'bufferBefore',
  'bufferAfter',
  'noticeHours',
  'horizonDays',
];

const typedRules = (rules: AppointmentRules): TypedRules => ({
  isOffered: rules.isOffered,
  minutes: String(rules.minutes),
  bufferBefore: String(rules.bufferBefore),
  bufferAfter: String(rules.bufferAfter),
  noticeHours: String(rules.noticeHours),
  horizonDays: String(rules.horizonDays),
});

/** An unreadable number becomes −1, which the server refuses beside its field. */
const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1);

const readRules = (typed: TypedRules): AppointmentRules => ({
  isOffered: typed.isOffered,
  minutes: numberOf(typed.minutes),
  bufferBefore: numberOf(typed.bufferBefore),
  bufferAfter: numberOf(typed.bufferAfter),
  noticeHours: numberOf(typed.noticeHours),
  horizonDays: numberOf(typed.horizonDays),
});

/** Length, breaks and notice of both kinds of appointment, and the deadlines of customers. */
export function AppointmentsForm({ settings }: { settings: Versioned<AppointmentSettings> }) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm<AppointmentSettings, Typed>({
    settings,
    valuesOf: ({ visit, online, changeHours, reminderHours, joinNow, relayOnly }) => ({
      joinNow,
      relayOnly,
      visit: typedRules(visit),
      online: typedRules(online),
      changeHours: String(changeHours),
      reminderHours: String(reminderHours),
    }),
    read: (typed) => ({
      settings: {
        visit: readRules(typed.visit),
        online: readRules(typed.online),
        changeHours: numberOf(typed.changeHours),
        reminderHours: numberOf(typed.reminderHours),
        joinNow: typed.joinNow,
        relayOnly: typed.relayOnly,
      },
    }),
    change: useChangeAppointments(),
  });
  const labels: Record<NumberKey, string> = {
    minutes: t`Length (minutes)`,
    bufferBefore: t`Free before (minutes)`,
    bufferAfter: t`Free after (minutes)`,
    noticeHours: t`Notice (hours)`,
    horizonDays: t`Bookable ahead (days)`,
  };
  return (
    <SettingsForm {...form}>
      {(['visit', 'online'] as const).map((kind) => (
        <FormSection
          key={kind}
          title={kind === 'visit' ? <Trans>Visits to the shop</Trans> : <Trans>Online appointments</Trans>}
          text={
            kind === 'visit' ? (
              <Trans>Times lie within the hours of a specialist and the opening hours of the shop.</Trans>
            ) : (
              <Trans>
                Customers can book times within a specialist’s hours, even while the shop is closed.
              </Trans>
            )
          }
        >
          <Checkbox
            label={t`Customers can book`}
            checked={values[kind].isOffered}
            onChange={({ target }) => set({ [kind]: { ...values[kind], isOffered: target.checked } })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {numberKeys.map((key) => (
              <TextField
                key={key}
                id={fieldId(`${kind}.${key}`)}
                label={labels[key]}
                inputMode="numeric"
                value={values[kind][key]}
                error={form.messages[`${kind}.${key}`]}
                onChange={({ target }) => set({ [kind]: { ...values[kind], [key]: target.value } })}
              />
            ))}
          </div>
        </FormSection>
      ))}
      <FormSection
        title={<Trans>Live calls</Trans>}
        text={<Trans>Without a relay of your own, calls fail in some networks; board and chat work.</Trans>}
      >
        <Checkbox
          label={t`Customers can call at once while a specialist is available`}
          checked={values.joinNow}
          onChange={({ target }) => set({ joinNow: target.checked })}
        />
        <Checkbox
          label={t`Hide network addresses: connect through the relay only`}
          checked={values.relayOnly}
          onChange={({ target }) => set({ relayOnly: target.checked })}
        />
      </FormSection>
      <FormSection
        title={<Trans>Changes and reminders</Trans>}
        text={<Trans>Staff can move and cancel appointments at any time.</Trans>}
      >
        <TextField
          id={fieldId('changeHours')}
          label={t`Customers can change until (hours before)`}
          inputMode="numeric"
          value={values.changeHours}
          error={form.messages.changeHours}
          onChange={({ target }) => set({ changeHours: target.value })}
          className="max-w-xs"
        />
        <TextField
          id={fieldId('reminderHours')}
          label={t`Reminder (hours before)`}
          inputMode="numeric"
          value={values.reminderHours}
          error={form.messages.reminderHours}
          onChange={({ target }) => set({ reminderHours: target.value })}
          className="max-w-xs"
        />
      </FormSection>
    </SettingsForm>
  );
}
