import { registerMessages } from '@hirfa/shared-i18n'
import { messages as ar } from './ar.ts'
import { messages as en } from './en.ts'
import { messages as fr } from './fr.ts'

declare module '@hirfa/shared-i18n' {
  interface MessageResources {
    offers: typeof ar
  }
}

/** Part of the offers, which few pages load: a file for each language would make the start of every page longer. */
registerMessages('offers', {
  ar: async () => ({ messages: ar }),
  en: async () => ({ messages: en }),
  fr: async () => ({ messages: fr })
})
