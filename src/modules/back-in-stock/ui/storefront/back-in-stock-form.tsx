import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { isLanguage } from '#kernel/language.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { TextField } from '#ui/text-field.tsx';
import { cancelNotice, isWaitingFor, requestNotice, type Variant } from '../../client/storefront.ts';

type State = 'idle' | 'form' | 'sending' | 'waiting' | 'confirm';

/**
 * Offers an email when a sold-out product or colour is back: one click for a customer, an address and a confirmation
 * link for everybody else.
 */
export function BackInStockForm({
  email: accountEmail,
  ...variant
}: Variant & {
  /** Address of the signed-in customer; null without an account, and while the session is loading. */
  email: string | null;
}) {
  const { t, i18n } = useLingui();
  const isMailSent = useIsMailSent();
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>('idle');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isSignedIn = accountEmail !== null;

  const { productId, selectedColor } = variant;
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    const load = async () => {
      const isWaiting = await isWaitingFor({ productId, selectedColor }).catch(() => false);
      if (isCurrent && isWaiting) setState('waiting');
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, productId, selectedColor]);

  /** Shows the field and moves the focus from the button to it. */
  function openForm() {
    flushSync(() => setState('form'));
    form.current?.querySelector('input')?.focus();
  }

  async function send(address?: string) {
    setState('sending');
    setProblem(undefined);
    try {
      const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
      const { state: next } = await requestNotice({
        ...variant,
        language,
        ...(address === undefined ? {} : { email: address }),
      });
      setState(next);
    } catch (error) {
      setState(address === undefined ? 'idle' : 'form');
      setProblem(messageOf(error));
    }
  }

  function messageOf(error: unknown): string {
    const code = error instanceof ApiProblem ? error.code : '';
    if (code === 'invalid') return t`Enter a valid email address, e.g. ada@example.com`;
    if (code === 'is_in_stock') return t`It is back in stock. Reload the page.`;
    if (code === 'too_many_requests') return t`Too many requests. Please try again later.`;
    return t`The request was not saved. Check your connection and try again.`;
  }

  async function cancel() {
    try {
      await cancelNotice(variant);
      setState('idle');
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void send(email.trim());
  }

  if (state === 'waiting')
    return (
      <p role="status" className="type-small mt-2">
        {isMailSent ? (
          <Trans>
            We will email <bdi dir="ltr">{accountEmail}</bdi> once it is back.
          </Trans>
        ) : (
          <CannotEmail>
            <Trans>Your request is saved.</Trans>
          </CannotEmail>
        )}{' '}
        <button type="button" className="text-link" onClick={() => void cancel()}>
          <Trans>Cancel request</Trans>
        </button>
        {problem && (
          <span role="alert" className="block text-berry-ink">
            {problem}
          </span>
        )}
      </p>
    );
  if (state === 'confirm')
    return (
      <p role="status" className="type-small mt-2">
        {isMailSent ? (
          <Trans>Check your inbox: open the link in our email to confirm your request.</Trans>
        ) : (
          <CannotEmail>
            <Trans>Your request waits for its confirmation link.</Trans>
          </CannotEmail>
        )}
      </p>
    );
  if (isSignedIn || state === 'idle')
    return (
      <div className="mt-3 grid justify-items-start gap-2">
        <Button
          variant="secondary"
          pending={state === 'sending'}
          // Until its script has loaded, a click on the server's HTML would be lost.
          disabled={!isHydrated}
          onClick={() => (isSignedIn ? void send() : openForm())}
        >
          <Trans>Email me when it is back</Trans>
        </Button>
        {problem && (
          <p role="alert" className="type-small text-berry-ink">
            {problem}
          </p>
        )}
      </div>
    );
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Email me when it is back`}
      className="mt-3 grid gap-3"
      onSubmit={submit}
    >
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        description={t`One email when it is back, nothing else.`}
        value={email}
        error={problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" pending={state === 'sending'}>
          <Trans>Email me when it is back</Trans>
        </Button>
      </div>
    </form>
  );
}
