// A long page is laid out in one go, and nothing of it is seen before all of it is. What stands below the fold of a page
// that has just come (`BelowTheFold`) waits: the browser lays it out when somebody comes near it, and these two see to it
// that all of it is there a moment after the first paint, a part at a time. From then on a page is like any other: what
// the reader goes to next, and comes back to, has its true heights.

/**
 * Runs in the head. Whoever comes back to a page comes back to a place in it, and an address may name one: there all of
 * it is laid out at once. So it is without scripts.
 */
export const topFirstScript =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")document.documentElement.dataset.topFirst=""';

/** Runs in a module, once the page has been painted. */
export const thenTheRest = [
  '(async()=>{for(const part of document.querySelectorAll("[data-below]")){',
  'part.style.contentVisibility="visible";',
  'await new Promise(go=>requestAnimationFrame(()=>setTimeout(go)))}',
  'delete document.documentElement.dataset.topFirst})();',
].join('');
