import type { Language } from '@hirfa/shared-contract/release'
import type { Responses } from './page-facts.ts'

/** The content of a page's data block: the responses of the API that arrived in time. */
export interface PageData {
  language: Language
  answers: Record<string, unknown>
}

export function pageData(language: Language, responses: Responses): PageData {
  const found = [...responses].flatMap(([call, { status, body }]) => (status === 200 ? [[call, body] as const] : []))
  return { language, answers: Object.fromEntries(found) }
}
