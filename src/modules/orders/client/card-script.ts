/** The used part of the provider's script. */
export interface CardScript {
  elements(options: { clientSecret: string; locale: string; appearance: object }): CardElements;
  confirmPayment(options: {
    elements: CardElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { type: string; message?: string } }>;
}

export interface CardElements {
  create(kind: 'payment', options?: object): CardElement;
}

export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  destroy(): void;
}

type Make = (publishableKey: string) => CardScript;

const made = () => (globalThis as { Stripe?: Make }).Stripe;

/** Loads the provider's script once. Rejects where it cannot be loaded. */
export async function loadCardScript(scriptUrl: string, publishableKey: string): Promise<CardScript> {
  if (!made()) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = scriptUrl;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('the provider’s script did not come')));
      document.head.append(script);
    });
  }
  return made()!(publishableKey);
}

/** Whether this URL was loaded as its own document. Only then does its CSP allow the provider's script. */
export function isDocumentOfItsOwn(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival === undefined || new URL(arrival.name, location.href).pathname === location.pathname;
}
