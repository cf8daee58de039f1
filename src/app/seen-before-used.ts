import { thenTheRest } from '#ui/top-first.ts';

/**
 * A page is looked at before it is used. The framework writes scripts so that they come and run as soon as they can;
 * here they leave the way to the style, the letters and the picture at the top: they are fetched and run once the page
 * has been painted. It has no setting for either.
 */
export function seenBeforeUsed(html: string): string {
  const scripts: string[] = [];
  const bare = html.replaceAll(/<link [^>]*rel="modulepreload"[^>]*>/g, (link) => {
    const [, href] = / href="([^"]+)"/.exec(link) ?? [];
    if (href === undefined) return link;
    scripts.push(href);
    return '';
  });
  return bare.replace(
    /(<script\b[^>]*\stype="module"[^>]*>)([^]*?)(?=<\/script>)/,
    (_, tag: string, code: string) => tag + oncePainted(code, scripts),
  );
}

/** Nothing is painted in a tab that nobody looks at, and a line may be slow: the scripts run all the same. */
const PATIENCE_MS = 1000;

/** The first picture is there and has been painted; or, on a page without one, its first words. */
const painted = [
  'await new Promise(go=>{',
  'const seen=()=>requestAnimationFrame(()=>setTimeout(go));',
  'const first=document.querySelector("img[fetchpriority=high]");',
  'first?first.decode().then(seen,seen):seen();',
  `setTimeout(go,${PATIENCE_MS})});`,
].join('');

/**
 * The first number, date or list that a browser writes makes it look up all the languages it knows, which takes longer
 * than most of what a page does: it is done while the scripts are on their way, when nobody waits for it.
 */
const languagesLookedUp =
  'new Intl.NumberFormat(document.documentElement.lang);await new Promise(go=>setTimeout(go));';

/** What most files stand on, each upon those before it (vite.config.ts): each is run by itself. */
const foundations = ['libraries', 'shell', 'goods'];

/** Imports that are written at the top of a module run before the rest of it: these are to wait. */
function oncePainted(code: string, scripts: readonly string[]): string {
  // All at once: a module would otherwise be asked for when the one that names it has been read.
  // Asking for one takes a moment of its own: between a few of them a touch is answered.
  const fetched = `let asked=0;for(const href of ${JSON.stringify(scripts)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));if(++asked%4===0)await new Promise(go=>setTimeout(go))}`;
  // Run in one go, a hand that touches the page meanwhile would wait for all of them.
  const oneByOne = foundations.flatMap((name) => scripts.filter((href) => href.includes(`/${name}-`)));
  const run = `for(const href of ${JSON.stringify(oneByOne)}){await import(href);await new Promise(go=>setTimeout(go))}`;
  const waiting = code
    .replaceAll(/^import ("[^"]+")/gm, 'await import($1)')
    .replaceAll(/^import \* as (\w+) from ("[^"]+")/gm, 'const $1 = await import($2)');
  return `${painted}\n${thenTheRest}\n${fetched}\n${languagesLookedUp}\n${run}\n${waiting}\ndispatchEvent(new Event("page-modules"));`;
}
