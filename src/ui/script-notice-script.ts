/** A script that takes longer counts as failed, as the specification says. */
export const SCRIPT_TIMEOUT_MS = 120_000;

/** Id of the notice in every document, hidden until a script fails. */
export const scriptNoticeId = 'script-notice';

/** Dispatched on the window when the page is hydrated: its scripts have arrived and run. */
export const scriptsStarted = 'scripts-started';

/**
 * Inline script for the document's head; its hash is in every page's content security policy. It shows the notice when
 * a script of the page fails, or has not started the page in time. A press on a button before that is repeated once the
 * page is hydrated.
 */
export const scriptNoticeScript = /* @__PURE__ */ [
  '(()=>{let pressed,started;',
  `const show=isShown=>{const notice=document.getElementById("${scriptNoticeId}");if(notice)notice.hidden=!isShown};`,
  `const timer=setTimeout(show,${SCRIPT_TIMEOUT_MS},true);`,
  'const fail=({target,reason})=>{if(!started&&(target?.localName=="script"||/import|module|fetch|load/i.test(reason?.message)))show(true)};',
  'addEventListener("error",fail,true);addEventListener("unhandledrejection",fail);',
  'addEventListener("click",({target})=>{',
  'if(target.closest?.("[data-reload]"))location.reload();',
  'if(!started)pressed=target.closest?.("button[type=button]:not([data-reload])")},true);',
  `addEventListener("${scriptsStarted}",()=>{started=true;clearTimeout(timer);show(false);pressed?.click()},{once:true})`,
  '})()',
].join('');
