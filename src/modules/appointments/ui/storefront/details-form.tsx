import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bookAppointment } from '../../client/storefront.ts';
import type { Appointment } from '../../contract/appointments.ts';
import { type AppointmentTopic, appointmentTopics, maxNoteLength } from '../../contract/states.ts';
import { browserTimeZone } from './times.ts';
import { topicLabels } from './topic-labels.ts';
import { useAppointmentProblem } from './use-appointment-problem.ts';

/** Name, email and what it is about, while the time is held. */
export function DetailsForm({
  token,
  held,
  topic: askedTopic,
  account,
  onBooked,
  onExpired,
}: {
  token: string;
  held: Appointment;
  topic: AppointmentTopic | null;
  /** The signed-in customer; an email that is not confirmed gets a link, like a guest's. */
  account: { name: string; email: string; isVerified: boolean } | null;
  onBooked: (appointment: Appointment) => void;
  onExpired: () => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useAppointmentProblem();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(account?.name ?? '');
  const [email, setEmail] = useState(account?.email ?? '');
  const [phone, setPhone] = useState('');
  const [topic, setTopic] = useState<AppointmentTopic | ''>(askedTopic ?? '');
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChecked = pressed > 0;
  const isCall = held.kind === 'online';
  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setPressed((times) => times + 1);
    setProblem(undefined);
    if (name.trim() === '' || !looksLikeEmail(email) || (isCall && phone.trim() === '')) return;
    setSending(true);
    try {
      onBooked(
        await bookAppointment({
          ...{ token, name: name.trim(), email: email.trim(), phone: phone.trim(), note: note.trim() },
          ...{ topic: topic === '' ? null : topic, productIds: [], planId: null },
          ...{ timeZone: browserTimeZone(), language: pageLanguage() },
        }),
      );
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Your details`}
      onSubmit={(event) => void send(event)}
      className="grid max-w-xl gap-6"
    >
      <HeldFor until={held.heldUntil!} onExpired={onExpired} />
      <TextField
        label={t`Your name`}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        error={isChecked && name.trim() === '' ? t`Enter your name` : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {account?.isVerified ? null : (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          description={t`We send you a link: the appointment is booked once you open it.`}
          value={email}
          error={isChecked && !looksLikeEmail(email) ? t`Enter a valid email address` : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextField
        label={t`Phone`}
        required={isCall}
        optional={!isCall}
        description={isCall ? t`We call you at this number, also by video if you like.` : undefined}
        error={isChecked && isCall && phone.trim() === '' ? t`Enter your phone number` : undefined}
        name="tel"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <SelectField
        label={t`What is it about?`}
        optional
        value={topic}
        options={[
          { value: '', label: t`Something else` },
          ...appointmentTopics.map((each) => ({ value: each, label: i18n._(topicLabels[each]) })),
        ]}
        onChange={({ target }) => setTopic(target.value as AppointmentTopic | '')}
      />
      <TextArea
        label={t`What should we know?`}
        optional
        maxLength={maxNoteLength}
        description={t`Your hob, what you cook, for whom it is: we prepare for it.`}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="grid justify-items-start gap-3">
        <FormError title={problem} />
        <Button type="submit" size="large" pending={isSending}>
          <Trans>Book appointment</Trans>
        </Button>
      </div>
    </form>
  );
}

/** How long the time is still held. */
function HeldFor({ until, onExpired }: { until: string; onExpired: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(until) - now;
  const hasEnded = left <= 0;
  useEffect(() => {
    if (hasEnded) onExpired();
  }, [hasEnded, onExpired]);
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <p className="type-note text-ink-soft">
      <Plural
        value={minutes}
        one="We keep this time for you for # more minute."
        other="We keep this time for you for # more minutes."
      />
    </p>
  );
}
