import { $language } from '@hirfa/shared-i18n'
import { messages as ar } from '../src/messages/ar.ts'
import { messages as en } from '../src/messages/en.ts'
import { messages as fr } from '../src/messages/fr.ts'

const MESSAGES = { ar, en, fr }

/** The text of a key in the language of the page, also before the page has loaded its messages. */
export function messageOf(key: keyof typeof ar & keyof typeof en & keyof typeof fr): string {
  return MESSAGES[$language.get()][key]
}
