/** As much of the provider's script as the payment page uses. */
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

/** Loads the provider's own script, once. Rejects where it does not come. */
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

/** Whether this document was asked for at this address: only then does its policy let the provider's script in. */
export function isDocumentOfItsOwn(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival === undefined || new URL(arrival.name, location.href).pathname === location.pathname;
}
