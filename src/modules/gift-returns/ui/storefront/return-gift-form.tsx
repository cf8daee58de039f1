import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import type { ReturnReason } from '#modules/returns/contract/states.ts';
import type { ReturnableLine } from '#modules/returns/contract/own-returns.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { requestGiftReturn } from '../../client.ts';
import type { ReturnableGift } from '../../contract.ts';
import { useGiftReturnProblem } from './use-gift-return-problem.ts';

interface SelectedLine {
  quantity: number;
  /** '' until chosen. */
  reason: ReturnReason | '';
  colorKey: string | null;
}

/** Quantity and reason of one item, as in every return. */
export type LineFields = ComponentType<{
  line: ReturnableLine;
  isExchange: boolean;
  selected: SelectedLine | undefined;
  isMissing: boolean;
  onChange: (chosen: SelectedLine) => void;
}>;

/** Items and reasons, and who gets the gift card. */
export function ReturnGiftForm({
  code,
  gift,
  LineFields,
  onRequested,
  onBack,
}: {
  code: string;
  gift: ReturnableGift;
  LineFields: LineFields;
  onRequested: (returnCode: string) => void;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const problemOf = useGiftReturnProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const returnable = gift.lines.filter(({ quantity }) => quantity > 0);
  const [selection, setSelection] = useState<Readonly<Record<number, SelectedLine>>>(() =>
    returnable.length === 1 ? { [returnable[0]!.position]: { quantity: 1, reason: '', colorKey: null } } : {},
  );
  const [name, setName] = useState(gift.recipientName);
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChecked = pressed > 0;
  const chosen = returnable.flatMap(({ position }) => {
    const line = selection[position];
    return line && line.quantity > 0 ? [{ position, ...line }] : [];
  });
  const isComplete =
    chosen.length > 0 &&
    chosen.every(({ reason }) => reason !== '') &&
    name.trim() !== '' &&
    looksLikeEmail(email);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setPressed((times) => times + 1);
    setProblem(undefined);
    if (!isComplete) return;
    setSending(true);
    try {
      const { returnCode } = await requestGiftReturn({
        code,
        name: name.trim(),
        email: email.trim(),
        note: note.trim(),
        language: pageLanguage(),
        lines: chosen.map(({ position, quantity, reason }) => ({
          position,
          quantity,
          reason: reason as ReturnReason,
        })),
      });
      onRequested(returnCode);
    } catch (error) {
      setProblem(problemOf(error));
      setSending(false);
    }
  }

  return (
    <div className="grid max-w-3xl gap-6">
      <h2 ref={heading} tabIndex={-1} className="type-heading outline-none">
        <Trans>
          Gift for <bdi>{gift.recipientName}</bdi>
        </Trans>
      </h2>
      {returnable.length === 0 ? (
        <div className="grid justify-items-start gap-4 rounded-md bg-linen p-5">
          <p>
            {gift.lines.some(({ obstacle }) => obstacle === 'window-passed') ? (
              <Trans>The return window has closed.</Trans>
            ) : (
              <Trans>Nothing of this gift can be returned at the moment.</Trans>
            )}
          </p>
          <Button variant="secondary" size="small" onClick={onBack}>
            <Trans>Enter another code</Trans>
          </Button>
        </div>
      ) : (
        <form
          ref={form}
          noValidate
          aria-label={t`Return items`}
          onSubmit={(event) => void send(event)}
          className="grid gap-8"
        >
          <div>
            <ul aria-label={t`Items of the gift`} className="border-t border-hairline">
              {returnable.map((line) => (
                <LineFields
                  key={line.position}
                  line={{ ...line, exchanges: [] }}
                  isExchange={false}
                  selected={selection[line.position]}
                  isMissing={isChecked}
                  onChange={(choice) => setSelection((before) => ({ ...before, [line.position]: choice }))}
                />
              ))}
            </ul>
            {isChecked && chosen.length === 0 && (
              <p role="alert" className="type-small mt-3 text-berry-ink">
                <Trans>Select the items you want to return.</Trans>
              </p>
            )}
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t`Full name`}
              name="name"
              autoComplete="name"
              required
              maxLength={120}
              value={name}
              error={isChecked && name.trim() === '' ? t`Enter your name` : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              label={t`Email`}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              description={t`We send the gift card to this address.`}
              value={email}
              error={isChecked && !looksLikeEmail(email) ? t`Enter a valid email address` : undefined}
              onChange={({ target }) => setEmail(target.value)}
            />
          </div>
          <TextArea
            label={t`Note`}
            name="note"
            optional
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {gift.costs !== '' && (
            <p className="type-small text-ink-soft">
              <bdi>{gift.costs}</bdi>
            </p>
          )}
          <div className="grid justify-items-start gap-3">
            <FormError title={problem} />
            <Button type="submit" pending={isSending}>
              <Trans>Request return</Trans>
            </Button>
            <p className="type-small text-ink-soft">
              <Trans>The person who gave you the gift is not told.</Trans>
            </p>
          </div>
        </form>
      )}
    </div>
  );
}
