import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { formatMoney, subtractMoney } from '#kernel/money.ts';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pledge } from '../../client/storefront.ts';
import { keepUnfinishedPledge } from '../../client/unfinished-pledge.ts';
import type { PledgeCard, SharedGroupGift } from '../../contract/group-gifts.ts';
import type { PledgeMethod } from '../../contract/states.ts';
import { pledgeProblem } from '../../rules.ts';
import { type CardFieldsProps, PledgeCardForm } from './pledge-card-form.tsx';
import { useGroupGiftProblem } from './use-group-gift-problem.ts';

/** Amount, name and payment method of a pledge; then the card. */
export function PledgeForm({
  gift,
  token,
  CardFields,
  onPledged,
  onCard,
  onOutdated,
}: {
  gift: SharedGroupGift;
  token: string;
  CardFields: ComponentType<CardFieldsProps>;
  onPledged: (token: string) => void;
  /** Called when the card form opens and closes: it stays while its own pledge is the last that was missing. */
  onCard: (isOpen: boolean) => void;
  /** Called when others pledged in the meantime. */
  onOutdated: () => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useGroupGiftProblem();
  const form = useRef<HTMLFormElement>(null);
  const [amount, setAmount] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<PledgeMethod | null>(null);
  const [pressed, setPressed] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<{ card: PledgeCard; pledgeToken: string } | null>(null);
  const isChecked = pressed > 0;
  const { currency } = gift.target;
  const rest = subtractMoney(gift.target, gift.pledged);
  const restText = formatMoney(rest, i18n.locale);
  const method = gift.methods.find((each) => each === chosen) ?? gift.methods[0] ?? null;
  const read = readMoneyText(amount, currency);
  const amountProblem = read === null || read === 0 ? 'unreadable' : pledgeProblem(read, rest.amount);
  const amountErrors = {
    unreadable: t`Enter an amount, such as ${moneyText(rest)}`,
    pledge_too_small: t`This amount is too small.`,
    pledge_too_large: t`Only ${restText} is left to pledge.`,
    pledge_leaves_too_little: t`The rest would be too small for anyone else. Pledge all of it, or a little less.`,
  };

  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setPressed((times) => times + 1);
    setProblem(undefined);
    if (amountProblem !== null || read === null || !method || name.trim() === '' || !looksLikeEmail(email))
      return;
    setSending(true);
    try {
      const { pledgeToken, card } = await pledge({
        ...{ token, amount: read, method, language: pageLanguage() },
        ...{ name: name.trim(), email: email.trim() },
      });
      if (card) {
        keepUnfinishedPledge(pledgeToken);
        onCard(true);
        setStep({ card, pledgeToken });
      } else onPledged(pledgeToken);
    } catch (error) {
      setProblem(problemOf(error));
      if (error instanceof ApiProblem && error.status === 409) onOutdated();
    } finally {
      setSending(false);
    }
  }

  if (step && read !== null)
    return (
      <PledgeCardForm
        card={step.card}
        amount={{ amount: read, currency }}
        token={step.pledgeToken}
        CardFields={CardFields}
        onPledged={() => {
          keepUnfinishedPledge(null);
          onCard(false);
          onPledged(step.pledgeToken);
        }}
        onBack={() => {
          keepUnfinishedPledge(null);
          onCard(false);
          setStep(null);
          onOutdated();
        }}
      />
    );
  if (!method)
    return (
      <p role="alert" className="text-berry-ink">
        <Trans>Pledges cannot be paid at the moment. Please try again later.</Trans>
      </p>
    );
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Pledge`}
      onSubmit={(event) => void send(event)}
      className="grid content-start gap-6"
    >
      <div className="grid gap-2">
        <TextField
          label={t`Your part`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          error={isChecked && amountProblem ? amountErrors[amountProblem] : undefined}
          description={t`${restText} is left to pledge.`}
          suffix={<CurrencySuffix currency={currency} />}
          onChange={({ target }) => setAmount(target.value)}
        />
        <div>
          <Button variant="quiet" size="small" onClick={() => setAmount(moneyText(rest))}>
            <Trans>Pledge all of it</Trans>
          </Button>
        </div>
      </div>
      <TextField
        label={t`Your name`}
        name="name"
        autoComplete="name"
        required
        maxLength={80}
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
        description={t`Only the shop sees it. We tell you when the gift is complete.`}
        value={email}
        error={isChecked && !looksLikeEmail(email) ? t`Enter a valid email address` : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      {gift.methods.length > 1 && (
        <RadioGroup
          label={t`Payment method`}
          name="method"
          value={method}
          options={gift.methods.map((each) => ({
            value: each,
            label: each === 'card' ? t`Card` : t`Bank transfer`,
            description:
              each === 'card'
                ? t`Your card is charged only once the gift is complete.`
                : t`You transfer your part now. If the gift is not complete in time, we send it back.`,
          }))}
          onChange={(value) => setChosen(value as PledgeMethod)}
        />
      )}
      <div className="grid justify-items-start gap-3">
        <FormError title={problem} />
        <Button type="submit" size="large" pending={isSending}>
          {method === 'card' ? <Trans>Continue to card</Trans> : <Trans>Pledge with obligation to pay</Trans>}
        </Button>
      </div>
    </form>
  );
}
