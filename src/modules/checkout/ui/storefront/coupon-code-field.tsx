import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import type { CodeResult } from '#modules/promotions/contract/discounts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';

/** The server's limit. */
const MAX_CODES = 10;

/** Adds a code. Drops codes without an effect: their reason is shown until another code is added. */
export function withCode(
  input: string,
  { codes, results }: { codes: readonly string[]; results: readonly CodeResult[] },
): readonly string[] {
  const code = input.replaceAll(/\s/g, '').toUpperCase();
  if (code === '') return codes;
  const rejected = results.filter(({ problem }) => problem !== null).map((result) => result.code);
  return [...codes.filter((each) => each !== code && !rejected.includes(each)), code].slice(-MAX_CODES);
}

/** Input for codes, the applied codes, and the reason why a code has no effect. */
export function CouponCodeField({
  codes,
  results,
  input,
  onInput,
  disabled,
  onChange,
}: {
  /** The entered codes in upper case without spaces, oldest first. */
  codes: readonly string[];
  /** The server's result for each code. */
  results: readonly CodeResult[];
  /** Value of the input field. */
  input: string;
  onInput: (input: string) => void;
  disabled: boolean;
  onChange: (codes: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const listId = useId();
  const codeError = useCodeErrors();

  function apply() {
    const applied = withCode(input, { codes, results });
    if (applied === codes) return;
    onChange(applied);
    onInput('');
  }

  return (
    <div className="grid gap-3 border-t border-hairline pt-5">
      <div className="flex items-end gap-3">
        <TextField
          label={t`Coupon code or gift card`}
          name="code"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={input}
          disabled={disabled}
          onChange={({ target }) => onInput(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply();
          }}
          className="min-w-0 grow"
        />
        <Button
          variant="secondary"
          disabled={disabled}
          onClick={apply}
          className="shrink-0 whitespace-nowrap"
        >
          <Trans>Apply</Trans>
        </Button>
      </div>
      {codes.length > 0 && (
        <ul id={listId} aria-label={t`Your codes`} aria-live="polite" className="grid gap-1">
          {codes.map((each) => {
            const result = results.find((candidate) => candidate.code === each);
            const problem = result && codeError(result);
            return (
              <li key={each} className="flex items-center justify-between gap-3">
                <span className="grid min-w-0">
                  <span className="figures font-medium break-all">{each}</span>
                  {result?.giftCard && <GiftCardBalance {...result.giftCard} />}
                  {problem && <span className="type-small text-berry-ink">{problem}</span>}
                </span>
                <IconButton
                  label={t`Remove ${each}`}
                  icon={<CloseIcon className="size-4" />}
                  disabled={disabled}
                  onClick={() => onChange(codes.filter((other) => other !== each))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function GiftCardBalance({ used, left }: NonNullable<CodeResult['giftCard']>) {
  const { i18n } = useLingui();
  const [usedText, leftText] = [formatMoney(used, i18n.locale), formatMoney(left, i18n.locale)];
  return (
    <span className="type-small text-ink-soft">
      <Trans>
        Gift card: {usedText} applied, {leftText} remaining
      </Trans>
    </span>
  );
}

function useCodeErrors(): (result: CodeResult) => string | null {
  const { t, i18n } = useLingui();
  return ({ problem, minimum }) => {
    switch (problem) {
      case null:
        return null;
      case 'unknown':
        return t`This code is not valid. Check it and try again.`;
      case 'not-yet':
        return t`This code is not valid yet.`;
      case 'expired':
        return t`This code has expired.`;
      case 'used-up':
        return t`This code has reached its usage limit.`;
      case 'used-by-you':
        return t`You have already used this code.`;
      case 'minimum': {
        const amount = minimum ? formatMoney(minimum, i18n.locale) : '';
        return t`This code requires a minimum purchase of ${amount}.`;
      }
      case 'not-for-these':
        return t`This code does not apply to the items in your cart.`;
      case 'empty':
        return t`This gift card has no balance left, or your order is already fully paid.`;
      case 'first-order':
        return t`This code is for your first order. Sign in to an account with a confirmed email address.`;
      case 'customer-group':
        return t`This code is not valid for your account.`;
      case 'does-not-combine':
        return t`This code cannot be combined with your other discounts.`;
    }
  };
}
