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

/** This file is bundled with the page's modules and may run before all of them are there: see seen-before-used.ts. */
function modulesNamed(): Promise<unknown> | undefined {
  if ('__reactRouterRouteModules' in globalThis) return undefined;
  return new Promise((resolve) => addEventListener('page-modules', resolve, { once: true }));
}

// Without its words a page stays as the server sent it: readable, its links and forms working.
void Promise.all([loadTexts(splitLanguage(globalThis.location.pathname).pathname), modulesNamed()]).then(
  hydrate,
);
