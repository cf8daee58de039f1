import { guestCartKey } from '#modules/cart/rules.ts';

export const offlineCartId = 'offline-cart';

/** Browsers ignore a script of this type. The service worker removes the type: online, the page has its own cart. */
export const offlineScriptType = 'text/x-offline';

/**
 * Inline script of the offline page, which has no other: lists the guest's cart, which is in this browser. Its hash is in
 * every page's content security policy. Names are inserted as text.
 */
export const offlineCartScript = /* @__PURE__ */ [
  `{let part=document.getElementById("${offlineCartId}"),row=part.querySelector("li"),items=[];`,
  `try{items=JSON.parse(localStorage.getItem("${guestCartKey}"))||[]}catch{}`,
  'let price=new Intl.NumberFormat(document.documentElement.lang,{style:"currency",currency:part.dataset.currency});',
  'if(Array.isArray(items))for(let item of items){if(!item?.name)continue;',
  'let line=row.cloneNode(true),[name,detail,total]=line.querySelectorAll("bdi");',
  'name.textContent=item.name;detail.textContent=[item.variantName||item.colorName,"× "+item.quantity].filter(Boolean).join(" · ");',
  'total.textContent=price.format(item.price*item.quantity);line.hidden=false;row.before(line);part.hidden=false}}',
].join('');
