import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitLanguage } from './language.ts';
import { loadTexts } from './texts-in-browser.ts';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// Without its words a page stays as the server sent it: readable, its links and forms working.
void loadTexts(splitLanguage(globalThis.location.pathname).pathname).then(hydrate);
