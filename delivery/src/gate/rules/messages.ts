import type { Objection } from '../../releases/gate.ts'
import { type Build, nameOf } from '../build.ts'

const LANGUAGES = { ar: 'Arabic', en: 'English', fr: 'French' } as const
const MOST_NAMED = 3

/** Every message is there in every language. */
export function messages(build: Build): Objection[] {
  const { seams, record } = build
  return (['ar', 'en', 'fr'] as const).flatMap(language => {
    const consumer = nameOf(build)
    if (record.messages[language].length === 0) {
      return [
        { consumer, reason: `It comes without messages in ${LANGUAGES[language]}; write messages/${language}.ts.` }
      ]
    }
    const missing = seams?.missing[language] ?? []
    if (missing.length === 0) return []
    const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : ''
    const named = `${missing.slice(0, MOST_NAMED).join(', ')}${more}`
    return [{ consumer, reason: `${LANGUAGES[language]} lacks ${named}; write it in messages/${language}.ts.` }]
  })
}
