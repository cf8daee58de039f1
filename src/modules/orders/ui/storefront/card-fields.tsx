import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type CardElements, type CardScript, loadCardScript } from '../../client/card-script.ts';
import type { CardPayment } from '../../contract/card-payment.ts';

export interface CardFields {
  script: CardScript;
  elements: CardElements;
}

export interface CardFieldsProps {
  payment: CardPayment;
  /** The fields accept input; null once they are removed. */
  onReady: (fields: CardFields | null) => void;
  onFailed: () => void;
}

/** The provider's card fields in its own iframes: card data never reaches the shop. */
export function CardFieldsFrame({ payment, onReady, onFailed }: CardFieldsProps) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const { scriptUrl, publishableKey, clientSecret } = payment;
  const { locale } = i18n;

  useEffect(() => {
    let isHere = true;
    let element: { destroy(): void } | null = null;
    async function show() {
      const script = await loadCardScript(scriptUrl, publishableKey);
      if (!isHere || !place.current) return;
      const elements = script.elements({ clientSecret, locale, appearance: appearanceOf(place.current) });
      const made = elements.create('payment', { layout: 'tabs' });
      element = made;
      made.on('ready', () => {
        setReady(true);
        onReady({ script, elements });
      });
      made.on('loaderror', onFailed);
      made.mount(place.current);
    }
    show().catch(() => isHere && onFailed());
    return () => {
      isHere = false;
      element?.destroy();
      onReady(null);
    };
  }, [scriptUrl, publishableKey, clientSecret, locale, onReady, onFailed]);

  return (
    <div className="relative min-h-52">
      <div ref={place} />
      {!isReady && (
        <div role="status" className="absolute inset-0 grid content-start gap-4">
          <VisuallyHidden>{t`Loading the card’s fields`}</VisuallyHidden>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}

/** The shop's theme, as far as the provider's iframe supports it. */
function appearanceOf(place: HTMLElement): object {
  const { color, fontFamily, colorScheme } = getComputedStyle(place);
  const isDark =
    colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorText: color, fontFamily, borderRadius: '4px', spacingUnit: '4px' },
  };
}
