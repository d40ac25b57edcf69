import { LANGUAGES } from '@hirfa/shared-contract/release'
import type { Build } from '../build.ts'

const LANGUAGE_NAMES = { ar: 'Arabic', en: 'English', fr: 'French' } as const
const MOST_NAMED = 3

export function messages({ contract, record }: Build): string[] {
  return LANGUAGES.flatMap(language => {
    if (record.messages[language].length === 0 && !contract?.adopted) {
      return [`It has no messages in ${LANGUAGE_NAMES[language]}; write messages/${language}.ts.`]
    }
    const missing = contract?.missing[language] ?? []
    if (missing.length === 0) return []
    const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : ''
    const named = `${missing.slice(0, MOST_NAMED).join(', ')}${more}`
    return [`${LANGUAGE_NAMES[language]} lacks ${named}; write it in messages/${language}.ts.`]
  })
}
