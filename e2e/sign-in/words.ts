/** What the pages of signing in say, as they are told; that they say it in each language is what these tests see. */
import { messages as ar } from '../../mf-account/src/messages/ar.ts'
import { messages as en } from '../../mf-account/src/messages/en.ts'
import { messages as fr } from '../../mf-account/src/messages/fr.ts'

export const WORDS = { ar, en, fr }
/** What is said in all of them; plural forms differ. */
export type Words = Record<keyof typeof ar & keyof typeof en & keyof typeof fr, string>
export type Language = keyof typeof WORDS
export const LOCALES = { ar: 'ar-DZ', en: 'en-GB', fr: 'fr-FR' }
