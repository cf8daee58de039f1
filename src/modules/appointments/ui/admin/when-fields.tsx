import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface When {
  day: string;
  time: string;
  specialistId: string;
}

/** Day, time and specialist of an appointment. Staff may choose any time that is not taken. */
export function WhenFields({
  value,
  specialists,
  error,
  onChange,
}: {
  value: When;
  specialists: readonly { id: string; name: string }[];
  error: string | undefined;
  onChange: (value: When) => void;
}) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t`Day`}
        type="date"
        required
        value={value.day}
        error={error}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
      <TextField
        label={t`Time`}
        type="time"
        required
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
      <SelectField
        label={t`Specialist`}
        value={value.specialistId}
        options={specialists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ ...value, specialistId: target.value })}
        className="sm:col-span-2"
      />
    </div>
  );
}
