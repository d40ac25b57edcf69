/** The messages of the sign-in pages, from mf-account itself. */
import { messages as ar } from '../../mf-account/src/messages/ar.ts'
import { messages as en } from '../../mf-account/src/messages/en.ts'
import { messages as fr } from '../../mf-account/src/messages/fr.ts'

export const WORDS = { ar, en, fr }
/** Messages that every language has; plural forms differ. */
export type Words = Record<keyof typeof ar & keyof typeof en & keyof typeof fr, string>
export type Language = keyof typeof WORDS
export const LOCALES = { ar: 'ar-DZ', en: 'en-GB', fr: 'fr-FR' }
