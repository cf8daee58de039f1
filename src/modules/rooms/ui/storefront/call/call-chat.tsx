import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateTime } from '#ui/date-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RoomMessage } from '../../../contract/rooms.ts';
import { maxMessageLength } from '../../../contract/states.ts';
import { useRoomProblem } from './use-room-problem.ts';

/** The messages of a call. */
export function ChatMessages({
  messages,
  ownRole,
  names,
}: {
  messages: readonly RoomMessage[];
  ownRole: RoomMessage['role'];
  names: Readonly<Record<RoomMessage['role'], string>>;
}) {
  const { t } = useLingui();
  return messages.map(({ id, role, text, sentAt }) => (
    <li
      key={id}
      className={classNames(
        'max-w-[85%] rounded-xs px-3 py-2',
        role === ownRole ? 'ms-auto bg-linen' : 'me-auto border border-hairline',
      )}
    >
      <p className="type-small text-ink-soft">
        <bdi>{role === ownRole ? t`You` : names[role]}</bdi> · <DateTime at={sentAt} />
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
    </li>
  ));
}

/** The chat, which works without sound and picture. */
export function CallChat({
  messages,
  ownRole,
  names,
  onSend,
}: {
  messages: readonly RoomMessage[];
  ownRole: RoomMessage['role'];
  names: Readonly<Record<RoomMessage['role'], string>>;
  /** Null for an observer. */
  onSend: ((text: string) => Promise<void>) | null;
}) {
  const { t } = useLingui();
  const problemOf = useRoomProblem();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const last = messages.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!onSend || text.trim() === '') return;
    setSending(true);
    setProblem(undefined);
    try {
      await onSend(text.trim());
      setText('');
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <section aria-label={t`Chat`} className="grid content-start gap-3">
      <div
        ref={list}
        role="log"
        aria-label={t`Messages`}
        tabIndex={0}
        className="max-h-72 min-h-24 overflow-y-auto"
      >
        {messages.length === 0 ? (
          <p className="type-small text-ink-soft">
            <Trans>No messages yet. Write here if you cannot hear each other.</Trans>
          </p>
        ) : (
          <ol className="grid content-start gap-2">
            <ChatMessages {...{ messages, ownRole, names }} />
          </ol>
        )}
      </div>
      {onSend && (
        <form onSubmit={(event) => void send(event)} className="flex items-start gap-2">
          <TextField
            label={t`Message`}
            hideLabel
            placeholder={t`Message`}
            value={text}
            maxLength={maxMessageLength}
            error={problem}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="secondary" pending={isSending}>
            <Trans>Send</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}
