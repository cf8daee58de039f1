/** Replaces js.stripe.com: the functions of Stripe.js in use, with the card fields in a frame of another origin. */
export const stripeScript = (origin: string): string => `
(() => {
  const origin = ${JSON.stringify(origin)};
  function frame(path, title, into) {
    const made = document.createElement('iframe');
    made.src = origin + path;
    made.title = title;
    made.style.cssText = 'width:100%;height:13rem;border:0;color-scheme:light';
    into.append(made);
    return made;
  }
  function answerOf(made, question) {
    return new Promise((resolve) => {
      addEventListener('message', function hear(event) {
        if (event.origin !== origin || event.source !== made.contentWindow) return;
        removeEventListener('message', hear);
        resolve(event.data);
      });
      if (question) made.contentWindow.postMessage(question, origin);
    });
  }
  async function send(path, values) {
    const answer = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(values) });
    return answer.json();
  }
  window.Stripe = (key) => ({
    elements({ clientSecret }) {
      const listeners = {};
      const element = {
        mount(place) {
          this.made = frame('/fields', 'Secure payment input frame', place);
          this.made.addEventListener('load', () => listeners.ready?.());
        },
        on(event, listener) { listeners[event] = listener; return this; },
        destroy() { this.made?.remove(); },
      };
      return { clientSecret, element, create: () => element, submit: async () => ({}) };
    },
    async confirmPayment({ elements: { clientSecret, element } }) {
      const id = clientSecret.split('_secret_')[0];
      const card = await answerOf(element.made, 'card?');
      if (!card) return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      const values = { client_secret: clientSecret, card, key };
      let intent = await send('/v1/payment_intents/' + id + '/confirm', values);
      if (intent.status === 'requires_action') {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        dialog.showModal();
        const challenge = frame('/challenge', 'Your bank asks', dialog);
        const verdict = await answerOf(challenge);
        dialog.remove();
        intent = await send('/v1/payment_intents/' + id + '/authenticate', { ...values, verdict });
      }
      return intent.error ? { error: intent.error } : { paymentIntent: intent };
    },
  });
})();
`;

const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:16px sans-serif;display:grid;gap:8px}
  label{display:grid;gap:4px;font-size:14px}input,button{font:inherit;padding:12px;border:1px solid #9a948a;border-radius:4px}</style>${body}`;

export const fieldsPage = page(`
  <label>Card number <input id="card" inputmode="numeric" autocomplete="cc-number"></label>
  <label>Expiration date <input placeholder="MM / YY"></label>
  <script>addEventListener('message', (event) =>
    event.source.postMessage(document.getElementById('card').value.replace(/\\D/g, ''), event.origin));</script>`);

export const challengePage = page(`
  <p>Did you ask for this payment?</p>
  <button onclick="parent.postMessage('yes', '*')">Complete authentication</button>
  <button onclick="parent.postMessage('no', '*')">Fail authentication</button>`);
