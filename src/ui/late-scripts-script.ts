/** Longest time that the scripts of a page wait, in milliseconds: a picture may take very long. */
const MAX_WAIT_MS = 3_000;

/** Preloads that a task starts. Twenty at once would block a slow phone for 40 ms. */
const PRELOADS_AT_ONCE = 4;

/** Without `pointerover` and `focusin`: browsers send them to a page that opens under the pointer, or focuses a field. */
const inputs = 'pointerdown keydown touchstart wheel popstate';

/** How the server marks the preloads and the first module of a page, which the browser would load at once. */
export const latePreload = 'late-modulepreload';
export const lateModule = 'late-module';

/**
 * Inline script for the document's head; its hash is in every page's content security policy. It loads the page's scripts
 * once styles, fonts and the pictures in view are there and painted, or at the first input. Before that, 150 kB of scripts
 * would share a slow connection with what the visitor came to see. Links work without them, and a press on a button is
 * repeated (`script-notice-script.ts`).
 */
export const lateScriptsScript = /* @__PURE__ */ [
  '(()=>{let isWanted,hasBegun;',
  'const begin=()=>{isWanted=true;if(hasBegun||document.readyState=="loading")return;hasBegun=true;',
  `const links=[...document.querySelectorAll("link[rel=${latePreload}]")];`,
  `const next=()=>{for(const link of links.splice(0,${PRELOADS_AT_ONCE}))link.rel="modulepreload";if(links.length)return setTimeout(next);`,
  // A script whose type has changed does not run: it needs a copy. The policy allows its code, not its place.
  `const late=document.querySelector("script[type=${lateModule}]");`,
  'if(late){const script=document.createElement("script");script.type="module";script.text=late.text;late.replaceWith(script)}};next()};',
  `for(const input of "${inputs}".split(" "))addEventListener(input,begin,{capture:true,passive:true});`,
  'addEventListener("DOMContentLoaded",()=>isWanted&&begin());',
  // A page in the background paints nothing.
  'addEventListener("load",()=>document.hidden?begin():new PerformanceObserver(begin).observe({type:"paint",buffered:true}));',
  `setTimeout(begin,${MAX_WAIT_MS})})()`,
].join('');
