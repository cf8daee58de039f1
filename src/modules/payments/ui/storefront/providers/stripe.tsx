import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ProviderFieldsProps } from '../provider-fields-props.ts';

/** The parts of Stripe's script that the shop uses. */
interface StripeScript {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { type: string; message?: string } }>;
}

interface StripeElements {
  create(kind: 'payment', options?: object): StripeElement;
}

interface StripeElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

const loaded = () => (globalThis as { Stripe?: (publishableKey: string) => StripeScript }).Stripe;

/** Loads the script once. Rejects if it cannot be loaded. */
async function loadScript(scriptUrl: string, publishableKey: string): Promise<StripeScript> {
  if (!loaded()) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = scriptUrl;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('payment provider script failed to load')));
      document.head.append(script);
    });
  }
  return loaded()!(publishableKey);
}

/** Stripe's card fields in its own iframes: card data never reaches the shop. */
export function StripeFields({ payment, onReady, onFailed }: ProviderFieldsProps) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const { scriptUrl, publishableKey, clientSecret } = payment;
  const { locale } = i18n;

  useEffect(() => {
    let isMounted = true;
    let element: StripeElement | null = null;
    async function show() {
      const script = await loadScript(scriptUrl, publishableKey);
      if (!isMounted || !place.current) return;
      const elements = script.elements({ clientSecret, locale, appearance: appearanceOf(place.current) });
      element = elements.create('payment', { layout: 'tabs' });
      element.on('ready', () => {
        setReady(true);
        onReady(() => confirm(script, elements));
      });
      element.on('loaderror', onFailed);
      element.mount(place.current);
    }
    show().catch(() => isMounted && onFailed());
    return () => {
      isMounted = false;
      element?.destroy();
      onReady(null);
    };
  }, [scriptUrl, publishableKey, clientSecret, locale, onReady, onFailed]);

  return (
    <div className="relative min-h-52">
      <div ref={place} />
      {!isReady && (
        <div role="status" className="absolute inset-0 grid content-start gap-4">
          <VisuallyHidden>{t`Loading the card form`}</VisuallyHidden>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}

async function confirm(script: StripeScript, elements: StripeElements) {
  const { error } = await script.confirmPayment({
    elements,
    // Without the fragment, which may hold the secret of a link.
    confirmParams: { return_url: location.href.replace(/#.*/, '') },
    redirect: 'if_required',
  });
  return { invalid: error?.type === 'validation_error' ? (error.message ?? '') : '' };
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
