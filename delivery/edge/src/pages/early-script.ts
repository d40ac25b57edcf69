import { createHash } from 'node:crypto'

/** The one inline script. It sets language and direction before the first paint, from the browser's storage. */
export const EARLY_SCRIPT = `try{var l=(localStorage.getItem("i18nextLng")||"").split("-")[0].toLowerCase(),d=document.documentElement;\
if(/^(ar|en|fr)$/.test(l)&&l!==d.lang&&!/[?&]lang=(ar|en|fr)\\b/i.test(location.search)){d.lang=l;d.dir=l==="ar"?"rtl":"ltr"}}catch(e){}`

/** Its hash in the format of the content security policy. */
export const EARLY_SCRIPT_HASH = `sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}`
