import { createHash } from 'node:crypto'

/**
 * The one inline script: runs before the first paint, so that a language kept in the browser
 * and unknown to the server never shows in the wrong direction. The server knows a language
 * that the address itself asks for.
 */
export const EARLY_SCRIPT = `try{var l=(localStorage.getItem("i18nextLng")||"").split("-")[0].toLowerCase(),d=document.documentElement;\
if(/^(ar|en|fr)$/.test(l)&&l!==d.lang&&!/[?&]lang=(ar|en|fr)\\b/i.test(location.search)){d.lang=l;d.dir=l==="ar"?"rtl":"ltr"}}catch(e){}`

/** Its hash, as the content security policy spells it. */
export const EARLY_SCRIPT_HASH = `sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}`
