// A long page paints only after its layout is complete. Parts below the fold (`BelowTheFold`) are therefore hidden from
// the first layout with `content-visibility`, and laid out in small steps after the first paint. From then on all
// heights are real, so going back returns to the right scroll position.

/**
 * Attributes of a `BelowTheFold` part. `suppressHydrationWarning`: the script below sets its style before
 * React hydrates it.
 */
export const belowTheFold = { 'data-below': '', suppressHydrationWarning: true } as const;

/** Milliseconds of layout work before the browser may paint and handle input. */
const LAYOUT_BUDGET_MS = 4;

/**
 * Inline script for the document's head; its hash is in every page's content security policy. A reload, a
 * back navigation and a URL with a fragment need the real heights at once, so nothing is hidden in these
 * cases.
 */
export const belowTheFoldScript = /* @__PURE__ */ [
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate"){',
  'const root=document.documentElement;root.dataset.deferBelowFold="";',
  'addEventListener("DOMContentLoaded",async()=>{let until=0;for(const part of document.querySelectorAll("[data-below]")){',
  `if(performance.now()>until){await new Promise(go=>requestAnimationFrame(()=>setTimeout(go)));until=performance.now()+${LAYOUT_BUDGET_MS}}`,
  // Reading the height forces the layout, so that its time is measured.
  'part.style.contentVisibility="visible";part.offsetHeight}',
  'delete root.dataset.deferBelowFold})}',
].join('');
