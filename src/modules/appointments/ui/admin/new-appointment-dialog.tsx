import { type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { instantAt } from '#kernel/shop-calendar.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCreateAppointment } from '../../client/admin.ts';
import { type AppointmentKind, appointmentKinds, maxNoteLength } from '../../contract/states.ts';
import { kindLabels } from './appointment-labels.ts';
import { useStaffProblem } from './use-staff-problem.ts';
import { type When, WhenFields } from './when-fields.tsx';

/** Books for a customer who calls. */
export function NewAppointmentDialog({
  day,
  timeZone,
  specialists,
  onClose,
}: {
  day: string;
  timeZone: string;
  specialists: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useStaffProblem();
  const create = useCreateAppointment();
  const [kind, setKind] = useState<AppointmentKind>('visit');
  const [when, setWhen] = useState<When>({ day, time: '10:00', specialistId: specialists[0]!.id });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const hasWhen = when.day !== '' && when.time !== '';
  const isEmailWrong = email.trim() !== '' && !looksLikeEmail(email);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (!hasWhen || name.trim() === '' || isEmailWrong) return;
    create.mutate(
      {
        ...{ kind, specialistId: when.specialistId, name: name.trim(), email: email.trim() },
        ...{ phone: phone.trim(), note: note.trim() },
        startsAt: instantAt(when.day, when.time, timeZone).toISOString(),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>New appointment</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="new-appointment" pending={create.isPending}>
            <Trans>Book</Trans>
          </Button>
        </>
      }
    >
      <form id="new-appointment" noValidate onSubmit={submit} className="grid gap-5">
        {create.error && <FormError title={problemOf(create.error)} />}
        <SelectField
          label={t`Kind`}
          value={kind}
          options={appointmentKinds.map((each) => ({ value: each, label: i18n._(kindLabels[each]) }))}
          onChange={({ target }) => setKind(target.value as AppointmentKind)}
        />
        <WhenFields
          value={when}
          specialists={specialists}
          error={isChecked && !hasWhen ? t`Enter day and time.` : undefined}
          onChange={setWhen}
        />
        <TextField
          label={t`Customer name`}
          required
          maxLength={120}
          value={name}
          error={isChecked && name.trim() === '' ? t`Enter a name.` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t`Email`}
          type="email"
          optional
          maxLength={254}
          description={t`Confirmation, reminder and changes are sent to it.`}
          value={email}
          error={isChecked && isEmailWrong ? t`Enter a valid email address.` : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label={t`Phone`}
          type="tel"
          optional
          maxLength={40}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <TextArea
          label={t`Note`}
          optional
          maxLength={maxNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
