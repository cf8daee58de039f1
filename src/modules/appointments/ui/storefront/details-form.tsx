import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bookAppointment } from '../../client/storefront.ts';
import type { Appointment } from '../../contract/appointments.ts';
import {
  type AppointmentTopic,
  appointmentTopics,
  maxNoteLength,
  maxProducts,
} from '../../contract/states.ts';
import { browserTimeZone } from './times.ts';
import { topicLabels } from './topic-labels.ts';
import { useAppointmentProblem } from './use-appointment-problem.ts';

/** What the customer can tell the specialist beforehand. */
export interface AppointmentAbout {
  /** Favourites. */
  products: readonly { id: string; name: string }[];
  plans: readonly { id: string; name: string }[];
  /** As the browser keeps it; null if nothing was entered. */
  kitchen: Parameters<typeof bookAppointment>[0]['kitchen'] | null;
}

/** Name, email and what it is about, while the time is held. */
export function DetailsForm({
  token,
  held,
  topic: askedTopic,
  account,
  about,
  onBooked,
  onExpired,
}: {
  token: string;
  held: Appointment;
  topic: AppointmentTopic | null;
  /** The signed-in customer; an email that is not confirmed gets a link, like a guest's. */
  account: { name: string; email: string; isVerified: boolean } | null;
  about: AppointmentAbout;
  onBooked: (appointment: Appointment) => void;
  onExpired: () => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useAppointmentProblem();
  const isMailSent = useIsMailSent();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(account?.name ?? '');
  const [email, setEmail] = useState(account?.email ?? '');
  const [phone, setPhone] = useState('');
  const [topic, setTopic] = useState<AppointmentTopic | ''>(askedTopic ?? '');
  const [note, setNote] = useState('');
  const [productIds, setProductIds] = useState<string[]>([]);
  const [planId, setPlanId] = useState('');
  const [sendsKitchen, setSendsKitchen] = useState(true);
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
    if (name.trim() === '' || !looksLikeEmail(email)) return;
    setSending(true);
    try {
      onBooked(
        await bookAppointment({
          ...{ token, name: name.trim(), email: email.trim(), phone: phone.trim(), note: note.trim() },
          ...{ topic: topic === '' ? null : topic, productIds, planId: planId === '' ? null : planId },
          kitchen: sendsKitchen ? about.kitchen : null,
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
          description={
            isMailSent
              ? t`We will send you a link: the appointment is booked once you open it.`
              : t`We cannot send email at the moment: please contact us to confirm the appointment.`
          }
          value={email}
          error={isChecked && !looksLikeEmail(email) ? t`Enter a valid email address` : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <TextField
        label={t`Phone`}
        optional
        description={isCall ? t`In case the video call does not work.` : undefined}
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
      {about.products.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">
            <Trans>Favorites to talk about</Trans>
          </legend>
          {about.products.slice(0, maxProducts).map((product) => (
            <Checkbox
              key={product.id}
              label={product.name}
              checked={productIds.includes(product.id)}
              onChange={({ target }) =>
                setProductIds((ids) =>
                  target.checked ? [...ids, product.id] : ids.filter((each) => each !== product.id),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {about.plans.length > 0 && (
        <SelectField
          label={t`Kitchen plan`}
          optional
          value={planId}
          options={[
            { value: '', label: t({ context: 'kitchen plan', message: 'None' }) },
            ...about.plans.map(({ id, name: planName }) => ({ value: id, label: planName })),
          ]}
          onChange={({ target }) => setPlanId(target.value)}
        />
      )}
      {about.kitchen && (
        <Checkbox
          label={t`Send what I entered about my kitchen: hob, oven, dishwasher`}
          checked={sendsKitchen}
          onChange={({ target }) => setSendsKitchen(target.checked)}
        />
      )}
      <TextArea
        label={t`Anything we should know?`}
        optional
        maxLength={maxNoteLength}
        description={t`For example your hob, what you cook or who it is for, so that we can prepare.`}
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
