import { useCallback, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { holdSlot, readOptions, releaseHold } from '../../client/storefront.ts';
import type { Appointment, AppointmentOptions } from '../../contract/appointments.ts';
import { type AppointmentKind, type AppointmentTopic, appointmentTopics } from '../../contract/states.ts';
import { BookedNotice } from './booked-notice.tsx';
import { type AppointmentAbout, DetailsForm } from './details-form.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { browserTimeZone, timeTexts } from './times.ts';
import { topicLabels } from './topic-labels.ts';
import { WaitForTime } from './wait-for-time.tsx';
import { useAppointmentProblem } from './use-appointment-problem.ts';

export interface BookingPanelProps {
  kind: AppointmentKind;
  /** Null for a visitor. */
  account: { name: string; email: string; isVerified: boolean } | null;
  about: AppointmentAbout;
  /** False until it is known whether the visitor is signed in. */
  isReady: boolean;
}

/** Choosing a specialist and a time, then entering details while the time is held. */
export function BookingPanel({ kind, account, about, isReady }: BookingPanelProps) {
  const { t } = useLingui();
  const [options, setOptions] = useState<AppointmentOptions | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStopped = false;
    async function load() {
      try {
        const read = await readOptions({ kind });
        if (!isStopped) setOptions(read);
      } catch {
        if (!isStopped) setFailed(true);
      }
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [kind, attempt]);
  if (hasFailed)
    return (
      <LoadError
        title={<Trans>The free times could not be loaded</Trans>}
        onRetry={() => {
          setFailed(false);
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (!options || !isReady) return <Skeleton className="h-96" />;
  if (!options.isOffered)
    return (
      <p role="status" className="text-ink-soft">
        <Trans>Appointments cannot be booked here at the moment. Please call or write to us.</Trans>
      </p>
    );
  return (
    <section aria-label={t`Book an appointment`}>
      <Booking {...{ kind, options, account, about }} />
    </section>
  );
}

interface Held {
  token: string;
  appointment: Appointment;
}

function Booking({
  kind,
  options,
  account,
  about,
}: Pick<BookingPanelProps, 'kind' | 'account' | 'about'> & { options: AppointmentOptions }) {
  const { t, i18n } = useLingui();
  const problemOf = useAppointmentProblem();
  const [specialistId, setSpecialistId] = useState('');
  const [topic, setTopic] = useState<AppointmentTopic | ''>('');
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [held, setHeld] = useState<Held | null>(null);
  const [booked, setBooked] = useState<Appointment | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The next step starts at its heading, also for a screen reader.
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = true;
  }, [held, booked]);
  const onExpired = useCallback(() => {
    setHeld(null);
    setProblem(t`The time was kept for a few minutes only. Please choose it again.`);
  }, [t]);
  const timeZone = kind === 'visit' ? options.timeZone : browserTimeZone();
  const texts = timeTexts(i18n.locale, timeZone);
  const topics = appointmentTopics.filter((each) =>
    options.specialists.some((specialist) => specialist.topics.includes(each)),
  );
  const fitting = options.specialists.filter(({ topics: known }) => topic === '' || known.includes(topic));
  const chosenId = fitting.some(({ id }) => id === specialistId) ? specialistId : '';

  async function choose(startsAt: string) {
    setPending(startsAt);
    setProblem(undefined);
    try {
      setHeld(
        await holdSlot({
          ...{ kind, startsAt, spokenLanguage: null, replaces: null },
          specialistId: chosenId === '' ? null : chosenId,
          topic: topic === '' ? null : topic,
        }),
      );
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setPending(null);
    }
  }

  if (booked) return <BookedNotice ref={heading} appointment={booked} timeZone={timeZone} />;
  if (held) {
    const { name } = held.appointment.specialist;
    const when = texts.full(held.appointment.startsAt);
    return (
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-2">
          <h2 ref={heading} tabIndex={-1} className="type-heading">
            <Trans>Your details</Trans>
          </h2>
          <p>
            <Trans>
              {when} with <bdi>{name}</bdi>
            </Trans>
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              releaseHold(held.token).catch(() => {});
              setHeld(null);
            }}
          >
            <Trans>Choose another time</Trans>
          </Button>
        </div>
        <DetailsForm
          token={held.token}
          held={held.appointment}
          topic={topic === '' ? null : topic}
          account={account}
          about={about}
          onBooked={setBooked}
          onExpired={onExpired}
        />
      </div>
    );
  }
  const { minutes } = options;
  return (
    <div className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="type-heading">
        <Trans>Choose a time</Trans>
      </h2>
      <p className="text-ink-soft">
        {kind === 'visit' ? (
          <Trans>{minutes} minutes in the shop.</Trans>
        ) : (
          <Trans>{minutes} minutes in your browser, by video, voice or chat.</Trans>
        )}
      </p>
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        {topics.length > 0 && (
          <SelectField
            label={t`What is it about?`}
            value={topic}
            options={[
              { value: '', label: t`Anything` },
              ...topics.map((each) => ({ value: each, label: i18n._(topicLabels[each]) })),
            ]}
            onChange={({ target }) => setTopic(target.value as AppointmentTopic | '')}
          />
        )}
        <SelectField
          label={t`With`}
          value={chosenId}
          options={[
            { value: '', label: t`Anyone who is free` },
            ...fitting.map(({ id, name, languages }) => ({
              value: id,
              label: [
                name,
                joinByComma(
                  languages.map((each) => languageName(each, i18n.locale)),
                  i18n.locale,
                ),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
          onChange={({ target }) => setSpecialistId(target.value)}
        />
      </div>
      <FormError title={problem} />
      <SlotPicker
        question={{
          kind,
          specialistId: chosenId === '' ? null : chosenId,
          topic: topic === '' ? null : topic,
        }}
        timeZone={timeZone}
        shopTimeZone={options.timeZone}
        pending={pending}
        onChoose={(startsAt) => void choose(startsAt)}
        below={
          account?.isVerified
            ? (next) => (
                <WaitForTime kind={kind} specialistId={chosenId === '' ? null : chosenId} before={next} />
              )
            : undefined
        }
      />
    </div>
  );
}

const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
