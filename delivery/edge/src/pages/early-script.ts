import { createHash } from 'node:crypto'

/**
 * The one inline script. It runs before the first paint, so that a language that only the browser's storage has never
 * shows in the wrong direction: that of the tab's visit, else the choice. It leaves a language in the address alone.
 */
export const EARLY_SCRIPT = `try{var d=document.documentElement,\
l=[sessionStorage.getItem("visitLanguage"),localStorage.getItem("i18nextLng")]\
.map(function(s){return(s||"").split("-")[0].toLowerCase()}).filter(function(s){return/^(ar|en|fr)$/.test(s)})[0];\
if(l&&l!==d.lang&&!/[?&]lang=(ar|en|fr)\\b/i.test(location.search)){d.lang=l;d.dir=l==="ar"?"rtl":"ltr"}}catch(e){}`

/** Its hash in the format of the content security policy. */
export const EARLY_SCRIPT_HASH = `sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}`
