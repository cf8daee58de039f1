import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { VideoIcon } from '#ui/icons.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { readAvailability, requestCall, useFollowAvailability } from '../../client/storefront.ts';
import { useRoomProblem } from './call/use-room-problem.ts';

/** Calling at once, while a specialist is available; nothing otherwise. */
export function RequestCall({
  account,
  onRequested,
}: {
  /** Null for a visitor. */
  account: { name: string } | null;
  /** Goes to the room. `token` is null for a customer with an account. */
  onRequested: (room: { roomId: string; token: string | null }) => void;
}) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const [isAvailable, setAvailable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ name: account?.name ?? '', email: '', note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStopped = false;
    async function load() {
      // Without an answer the page offers times only.
      const read = await readAvailability().catch(() => null);
      if (!isStopped) setAvailable(read?.isAvailable ?? false);
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [attempt]);
  useFollowAvailability(useCallback(() => setAttempt((count) => count + 1), []));

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setPending(true);
    setProblem(undefined);
    setErrors({});
    try {
      onRequested(await requestCall({ ...typed, language: pageLanguage() }));
    } catch (error) {
      if (error instanceof ApiProblem && error.fields.length > 0)
        setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      else setProblem(problemOf(error));
      setPending(false);
    }
  }

  if (!isAvailable && !isOpen) return null;
  const set = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  return (
    <section
      aria-label={t`Talk to a specialist now`}
      className="mb-12 grid max-w-2xl justify-items-start gap-4 rounded-xs bg-linen p-6"
    >
      <h2 className="type-subheading">
        <Trans>A specialist is available now</Trans>
      </h2>
      <p>
        <Trans>
          Talk by video, by voice or in writing, and look at products together. No camera is needed.
        </Trans>
      </p>
      {!isOpen ? (
        <Button size="large" onClick={() => setOpen(true)}>
          <VideoIcon />
          <Trans>Talk now</Trans>
        </Button>
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="grid w-full gap-4">
          <FormError title={problem} />
          <TextField
            label={t`Your name`}
            value={typed.name}
            error={errors.name && t`Please enter your name.`}
            autoComplete="name"
            onChange={({ target }) => set({ name: target.value })}
          />
          {account === null && (
            <TextField
              label={t`Email, for the shortlist`}
              optional
              type="email"
              dir="ltr"
              value={typed.email}
              error={errors.email && t`Please enter a valid email address.`}
              autoComplete="email"
              onChange={({ target }) => set({ email: target.value })}
            />
          )}
          <TextArea
            label={t`What is it about?`}
            optional
            value={typed.note}
            maxLength={1000}
            onChange={({ target }) => set({ note: target.value })}
          />
          <div>
            <Button type="submit" size="large" pending={isPending}>
              <VideoIcon />
              <Trans>Call a specialist</Trans>
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
