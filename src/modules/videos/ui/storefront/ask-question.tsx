import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { showToast } from '#ui/toast.tsx';
import { askQuestion } from '../../client/watch.ts';
import { maxQuestionLength } from '../../contract/states.ts';
import type { OwnQuestion } from '../../contract/videos.ts';
import { momentText } from '../../rules/moment-text.ts';
import { useVideoProblem } from './use-video-problem.ts';

/** Asks about the moment at which the video stands. */
export function AskQuestion({
  videoId,
  atMs,
  signInPath,
  onAsked,
}: {
  videoId: string;
  atMs: number;
  /** Null for a customer; otherwise where to sign in. */
  signInPath: string | null;
  onAsked: (question: OwnQuestion) => void;
}) {
  const { t } = useLingui();
  const problemOf = useVideoProblem();
  const [asking, setAsking] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const moment = momentText(asking ?? atMs);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMailSent = useIsMailSent();
  // The focus follows the change between button and form, but is not taken when the page opens.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (asking !== null) field.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = asking !== null;
  }, [asking]);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (asking === null) return;
    if (text.trim() === '') {
      setProblem(t`Please enter your question.`);
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      onAsked(await askQuestion({ videoId, atMs: asking, text: text.trim(), language: pageLanguage() }));
      showToast({
        kind: 'success',
        text: isMailSent ? t`Thank you. We will answer by email.` : t`Thank you. This page shows our answer.`,
      });
      setText('');
      setAsking(null);
    } catch (error) {
      setProblem(problemOf(error));
      setUnconfirmed(error instanceof ApiProblem && error.code === 'email_not_confirmed');
    } finally {
      setSending(false);
    }
  }

  if (signInPath !== null)
    return (
      <ButtonLink to={signInPath} variant="secondary">
        <Trans>Sign in to ask about {moment}</Trans>
      </ButtonLink>
    );
  if (asking === null)
    return (
      <Button ref={button} variant="secondary" onClick={() => setAsking(atMs)}>
        <Trans>Ask about {moment}</Trans>
      </Button>
    );
  return (
    <form
      noValidate
      aria-label={t`Ask about ${moment}`}
      onSubmit={(event) => void send(event)}
      className="grid w-full max-w-xl gap-4"
    >
      <FormError title={problem} />
      {isUnconfirmed && (
        <Link to="/profile" className="text-link justify-self-start">
          <Trans>Confirm your email address</Trans>
        </Link>
      )}
      <TextArea
        ref={field}
        label={t`Your question about ${moment}`}
        description={t`We may show it with our answer in the video, without your name.`}
        value={text}
        maxLength={maxQuestionLength}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          <Trans>Send question</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setAsking(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
