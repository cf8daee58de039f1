import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { exactMomentText, parseMoment } from '../../rules/moment-text.ts';

/** A moment of the video as m:ss, typed or taken from the player. */
export function MomentField({
  id,
  label,
  ms,
  momentNow,
  error,
  onChange,
}: {
  id?: string;
  label: string;
  ms: number;
  /** Where the player stands; null without a video. */
  momentNow: () => number | null;
  error?: string | undefined;
  onChange: (ms: number) => void;
}) {
  const { t } = useLingui();
  // What was typed, while it differs from the value.
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && parseMoment(typed) === null;
  return (
    <div className="grid gap-1.5">
      {/* The field has the same name: it would be as wide as its label otherwise. */}
      <p aria-hidden className="type-small font-medium">
        {label}
      </p>
      <div className="flex items-start gap-2">
        <TextField
          {...(id === undefined ? {} : { id })}
          label={label}
          hideLabel
          inputMode="numeric"
          value={typed ?? exactMomentText(ms)}
          error={isInvalid ? t`Enter minutes and seconds, such as 2:14.` : error}
          onChange={({ target }) => {
            const parsed = parseMoment(target.value);
            setTyped(target.value);
            if (parsed !== null) onChange(parsed);
          }}
          onBlur={() => {
            if (!isInvalid) setTyped(null);
          }}
          className="w-28"
        />
        <Button
          variant="quiet"
          size="small"
          className="min-h-12"
          aria-label={t`From the player: ${label}`}
          onClick={() => {
            const now = momentNow();
            if (now === null) return;
            setTyped(null);
            onChange(now);
          }}
        >
          <Trans>From the player</Trans>
        </Button>
      </div>
    </div>
  );
}
