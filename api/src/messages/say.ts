import type { Language } from '@hirfa/shared-contract'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { MessageKey, MessageParameters, Messages } from './messages.ts'

const MESSAGES: Record<Language, Messages> = { ar, en, fr }
const PLURALS: Record<Language, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr')
}

export function say(language: Language, key: MessageKey, parameters: MessageParameters = {}): string {
  const message = MESSAGES[language][key]
  const form = PLURALS[language].select(Number(parameters['count'] ?? 0))
  const sentence = typeof message === 'string' ? message : (message[form] ?? message.other)
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(ar, text)
}
