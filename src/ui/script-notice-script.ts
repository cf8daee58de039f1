/** A script that takes longer counts as failed, as the specification says. */
export const SCRIPT_TIMEOUT_MS = 120_000;

/** Id of the notice in every document, hidden until a script fails. */
export const scriptNoticeId = 'script-notice';

/** Dispatched on the window when the page is hydrated: its scripts have arrived and run. */
export const scriptsStarted = 'scripts-started';

/**
 * Inline script for the document's head; its hash is in every page's content security policy. It shows the notice when
 * a script of the page fails, or has not started the page in time. Presses on buttons and changes of fields before that are
 * repeated once the page is hydrated. React compares a field with the last value that was set on the element itself,
 * so another value is set there first.
 */
export const scriptNoticeScript = /* @__PURE__ */ [
  '(()=>{let started;const touched=new Set;',
  `const show=isShown=>{const notice=document.getElementById("${scriptNoticeId}");if(notice)notice.hidden=!isShown};`,
  `const timer=setTimeout(show,${SCRIPT_TIMEOUT_MS},true);`,
  'const fail=({target,reason})=>{if(!started&&(target?.localName=="script"||/import|module|fetch|load/i.test(reason?.message)))show(true)};',
  'addEventListener("error",fail,true);addEventListener("unhandledrejection",fail);',
  'addEventListener("click",({target})=>{',
  'if(target.closest?.("[data-reload]"))location.reload();',
  'const button=!started&&target.closest?.("button[type=button]:not([data-reload])");if(button)touched.add(button)},true);',
  'addEventListener("input",({target})=>{if(!started)touched.add(target)},true);',
  'const send=(field,type)=>field.dispatchEvent(new Event(type,{bubbles:true}));',
  'const repeat=field=>{const {localName,type,value}=field;',
  'if(localName=="button")field.click();',
  'else if(localName=="select")send(field,"change");',
  'else if(type=="checkbox"){field.checked=!field.checked;field.click()}',
  'else if(type=="radio"){if(field.checked){field.checked=false;field.click()}}',
  'else if(type!="file"){field.value="";',
  'Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);send(field,"input")}};',
  `addEventListener("${scriptsStarted}",()=>{started=true;clearTimeout(timer);show(false);touched.forEach(repeat)},{once:true})`,
  '})()',
].join('');
