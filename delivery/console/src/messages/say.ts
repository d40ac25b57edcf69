import { i18n, type Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'
import './index.ts'

export type Message = keyof Translation<typeof ar> | 'views'

/** The text in the language of the console, which renders anew with another language. */
export function say(key: Message, values: Readonly<Record<string, string | number>> = {}): string {
  const text: unknown = i18n.t(`console:${key}` as never, values as never)
  return typeof text === 'string' ? text : key
}
