import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { previewCard } from '../../client/storefront.ts';
import type { CardDesign } from '../../contract/states.ts';

/** Milliseconds from the last typed letter to the new picture. */
const TYPING_MS = 400;

interface Preview {
  svg: string;
  missing: readonly string[];
}

/** The card as it is printed: the picture is drawn by the same code as the page that staff print. */
export function CardPreview({
  card,
  onMissing,
  className,
}: {
  card: { design: CardDesign; recipientName: string; senderName: string; message: string };
  /** Called with the characters that cannot be printed, while the card is written. */
  onMissing?: (characters: readonly string[]) => void;
  className?: string;
}) {
  const { t } = useLingui();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const input = JSON.stringify(card);
  const isFirst = preview === null;
  useEffect(() => {
    const controller = new AbortController();
    const draw = async () => {
      try {
        const drawn = await previewCard(JSON.parse(input) as typeof card, controller.signal);
        setPreview(drawn);
        setFailed(false);
        onMissing?.(drawn.missing);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void draw(), isFirst ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The first picture comes at once, and does not draw itself again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [input, attempt]);
  return (
    <figure className={classNames('grid gap-3', className)}>
      <div className="aspect-[297.6/419.5] overflow-hidden rounded-sm border border-hairline bg-linen">
        {preview && (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(preview.svg)}`}
            alt={
              onMissing
                ? t`Preview of the message card`
                : [card.recipientName, card.message, card.senderName].join('. ')
            }
            className="size-full"
          />
        )}
      </div>
      <figcaption className="type-note text-ink-soft">
        {failed ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <span role="status">
              <Trans>The preview could not be loaded.</Trans>
            </span>
            <Button variant="quiet" size="small" onClick={() => setAttempt((count) => count + 1)}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        ) : (
          onMissing && <Trans>Printed exactly like this, on a postcard (A6).</Trans>
        )}
      </figcaption>
    </figure>
  );
}
