// A long page is laid out in one go, and nothing of it is seen before all of it is. What stands below the fold of a page
// that has just come (`BelowTheFold`) waits: the browser lays it out when somebody comes near it, and these see to it that
// all of it is there a moment after the first paint, a part at a time. From then on a page is like any other: what the
// reader goes to next, and comes back to, has its true heights.

/** What marks such a part. React finds it as the script left it: shown. */
export const belowTheFold = { 'data-below': '', suppressHydrationWarning: true } as const;

/**
 * Runs in the head. Whoever comes back to a page comes back to a place in it, and an address may name one: there all of
 * it is laid out at once. So it is without scripts.
 */
export const topFirstScript =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.topFirst=""';

/** After so much work the page is drawn and a touch is answered. */
const AT_ONCE_MS = 4;

/** Runs in a module, once the page has been painted. */
export const thenTheRest = [
  '(async()=>{let until=0;for(const part of document.querySelectorAll("[data-below]")){',
  `if(performance.now()>until){await new Promise(go=>requestAnimationFrame(()=>setTimeout(go)));until=performance.now()+${AT_ONCE_MS}}`,
  // Asked for its height, a part is laid out there and then: so it is known what it took.
  'part.style.contentVisibility="visible";part.offsetHeight}',
  'delete document.documentElement.dataset.topFirst})();',
].join('');
