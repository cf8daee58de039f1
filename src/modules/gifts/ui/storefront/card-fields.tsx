import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '#ui/text-area.tsx';
import type { GiftDraft } from '../../client/gift-draft.ts';
import { cardDesigns, maxMessageLength } from '../../contract/states.ts';
import { DesignPicture } from './design-picture.tsx';
import { GiftTile, GiftTiles } from './gift-tile.tsx';
import { useGiftLabels } from './use-gift-labels.ts';

/** Design and message of the card. */
export function CardFields({
  draft,
  missing,
  onChange,
}: {
  draft: GiftDraft;
  /** Characters that cannot be printed. */
  missing: readonly string[];
  onChange: (part: Partial<GiftDraft>) => void;
}) {
  const { t } = useLingui();
  const { designs } = useGiftLabels();
  const name = useId();
  const left = maxMessageLength - draft.message.length;
  const unprintable = missing.join(' ');
  return (
    <div className="grid gap-6">
      <GiftTiles legend={<Trans>Design</Trans>}>
        {cardDesigns.map((design) => (
          <GiftTile
            key={design}
            name={name}
            value={design}
            label={designs[design]}
            picture={<DesignPicture design={design} />}
            checked={draft.design === design}
            onChoose={() => onChange({ design })}
          />
        ))}
        <GiftTile
          name={name}
          value="none"
          label={t`No card`}
          checked={draft.design === null}
          onChoose={() => onChange({ design: null })}
        />
      </GiftTiles>
      {draft.design && (
        <TextArea
          label={t`Message`}
          name="message"
          optional
          rows={4}
          maxLength={maxMessageLength}
          description={left < 100 ? t`${left} characters left` : undefined}
          error={
            missing.length > 0
              ? t`These characters cannot be printed: ${unprintable}. Remove or replace them.`
              : undefined
          }
          value={draft.message}
          onChange={({ target }) => onChange({ message: target.value })}
        />
      )}
    </div>
  );
}
