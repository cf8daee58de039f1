import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeSpecialist, useCreateSpecialist } from '../../client/admin.ts';
import type { SpecialistContent, StaffSpecialist } from '../../contract/staff.ts';
import { appointmentKinds, appointmentTopics } from '../../contract/states.ts';
import { kindLabels, topicLabels } from './appointment-labels.ts';
import { useStaffProblem } from './use-staff-problem.ts';

/** Languages to choose from. */
const spoken = ['en', 'fr', 'ar', 'pt', 'es', 'de', 'it', 'nl', 'pl', 'zh', 'ja', 'hi'];

export interface HoursFieldsProps {
  value: SpecialistContent['weeklyHours'];
  onChange: (hours: SpecialistContent['weeklyHours']) => void;
}

const empty: SpecialistContent = {
  ...{
    name: '',
    languages: [],
    kinds: [...appointmentKinds],
    topics: [...appointmentTopics],
    isActive: true,
  },
  ...{ weeklyHours: [], exceptions: [] },
};

const toggled = <Value extends string>(values: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...values, value] : values.filter((each) => each !== value);

/** Dialog for a new or an existing specialist. */
export function SpecialistDialog({
  specialist,
  staff,
  HoursFields,
  onClose,
}: {
  specialist: StaffSpecialist | null;
  staff: readonly { userId: string; name: string }[];
  HoursFields: ComponentType<HoursFieldsProps>;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const problemOf = useStaffProblem();
  const create = useCreateSpecialist();
  const change = useChangeSpecialist();
  const [userId, setUserId] = useState('');
  const [content, setContent] = useState<SpecialistContent>(() =>
    specialist ? contentOf(specialist) : empty,
  );
  const [isChecked, setChecked] = useState(false);
  const set = (part: Partial<SpecialistContent>) => setContent({ ...content, ...part });
  const error = create.error ?? change.error;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const wrongDay = content.exceptions.some(
    ({ date, hours }) => date === '' || hours.some(({ opens, closes }) => opens === '' || opens >= closes),
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (content.name.trim() === '' || wrongDay) return;
    if (specialist)
      change.mutate({ ...content, id: specialist.id, version: specialist.version }, { onSuccess: onClose });
    else create.mutate({ ...content, userId: userId === '' ? null : userId }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={specialist ? <Trans>Edit specialist</Trans> : <Trans>Add specialist</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="specialist" pending={create.isPending || change.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id="specialist" noValidate onSubmit={submit} className="grid gap-6">
        {error && <FormError title={problemOf(error)} />}
        {!specialist && staff.length > 0 && (
          <SelectField
            label={t`Staff account`}
            value={userId}
            options={[
              { value: '', label: t`None` },
              ...staff.map(({ userId: value, name }) => ({ value, label: name })),
            ]}
            onChange={({ target }) => {
              setUserId(target.value);
              set({ name: staff.find((each) => each.userId === target.value)?.name ?? content.name });
            }}
          />
        )}
        <TextField
          label={t`Name for customers`}
          required
          maxLength={80}
          value={content.name}
          error={isChecked && content.name.trim() === '' ? t`Enter a name.` : undefined}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Checkbox
          label={t`Customers can book`}
          checked={content.isActive}
          onChange={({ target }) => set({ isActive: target.checked })}
        />
        <Group legend={t`Appointments`}>
          {appointmentKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={i18n._(kindLabels[kind])}
              checked={content.kinds.includes(kind)}
              onChange={({ target }) => set({ kinds: toggled(content.kinds, kind, target.checked) })}
            />
          ))}
        </Group>
        <Group legend={t`Topics`}>
          {appointmentTopics.map((topic) => (
            <Checkbox
              key={topic}
              label={i18n._(topicLabels[topic])}
              checked={content.topics.includes(topic)}
              onChange={({ target }) => set({ topics: toggled(content.topics, topic, target.checked) })}
            />
          ))}
        </Group>
        <Group legend={t`Languages`}>
          {spoken.map((code) => (
            <Checkbox
              key={code}
              label={names.of(code) ?? code}
              checked={content.languages.includes(code)}
              onChange={({ target }) => set({ languages: toggled(content.languages, code, target.checked) })}
            />
          ))}
        </Group>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">
            <Trans>Weekly hours, in the time zone of the shop</Trans>
          </legend>
          <HoursFields value={content.weeklyHours} onChange={(weeklyHours) => set({ weeklyHours })} />
        </fieldset>
        <ExceptionFields
          days={content.exceptions}
          isWrong={isChecked && wrongDay}
          onChange={(exceptions) => set({ exceptions })}
        />
      </form>
    </Dialog>
  );
}

function contentOf(specialist: StaffSpecialist): SpecialistContent {
  const { name, languages, kinds, topics, isActive, weeklyHours, exceptions } = specialist;
  return { name, languages, kinds, topics, isActive, weeklyHours, exceptions };
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 md:grid-cols-3">{children}</div>
    </fieldset>
  );
}

type Days = SpecialistContent['exceptions'];

/** Days as rows of the form: `row` identifies a row while editing. */
type DayRows = (Omit<Days[number], 'hours'> & {
  row: string;
  hours: (Days[number]['hours'][number] & { row: string })[];
})[];

let rows = 0;
const withRow = <Value extends object>(value: Value): Value & { row: string } => ({
  ...value,
  row: `row-${(rows += 1)}`,
});
const rowsOf = (days: Days): DayRows =>
  days.map(({ hours, ...day }) => withRow({ ...day, hours: hours.map(withRow) }));
const daysOf = (days: DayRows): Days =>
  days.map(({ date, hours }) => ({ date, hours: hours.map(({ opens, closes }) => ({ opens, closes })) }));

/** Days off, and days with other hours. */
function ExceptionFields({
  days,
  isWrong,
  onChange,
}: {
  days: Days;
  isWrong: boolean;
  onChange: (days: Days) => void;
}) {
  const { t } = useLingui();
  const [shown, setShown] = useState(() => rowsOf(days));
  const show = (next: DayRows) => {
    setShown(next);
    onChange(daysOf(next));
  };
  const change = (row: string, part: Partial<DayRows[number]>) =>
    show(shown.map((day) => (day.row === row ? { ...day, ...part } : day)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">
        <Trans>Days off and other hours</Trans>
      </legend>
      {isWrong && (
        <p role="alert" className="type-small text-berry-ink">
          <Trans>Enter the day, and hours whose end is after their start.</Trans>
        </p>
      )}
      {shown.map(({ row, date, hours }, index) => (
        <div key={row} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t`Day`}
            type="date"
            value={date}
            onChange={({ target }) => change(row, { date: target.value })}
            className="w-44"
          />
          <Checkbox
            label={t`Day off`}
            checked={hours.length === 0}
            onChange={({ target }) =>
              change(row, { hours: target.checked ? [] : [withRow({ opens: '10:00', closes: '13:00' })] })
            }
          />
          {hours.map(({ row: hoursRow, opens, closes }) => (
            <div key={hoursRow} className="flex items-end gap-3">
              <TextField
                label={t`From`}
                type="time"
                value={opens}
                onChange={({ target }) =>
                  change(row, {
                    hours: hours.map((each) =>
                      each.row === hoursRow ? { ...each, opens: target.value } : each,
                    ),
                  })
                }
                className="w-32"
              />
              <TextField
                label={t`To`}
                type="time"
                value={closes}
                onChange={({ target }) =>
                  change(row, {
                    hours: hours.map((each) =>
                      each.row === hoursRow ? { ...each, closes: target.value } : each,
                    ),
                  })
                }
                className="w-32"
              />
            </div>
          ))}
          <IconButton
            label={date ? t`Remove ${date}` : t`Remove row ${index + 1}`}
            icon={<DeleteIcon />}
            onClick={() => show(shown.filter((day) => day.row !== row))}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => show([...shown, withRow({ date: '', hours: [] })])}
      >
        <PlusIcon />
        <Trans>Add day</Trans>
      </Button>
    </fieldset>
  );
}
