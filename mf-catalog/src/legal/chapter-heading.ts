import { shortName } from '@hirfa/shared-i18n'

export interface TextHeading {
  id: string
  level: 2 | 3
  text: string
}

export interface ReadableText {
  html: string
  headings: readonly TextHeading[]
}

export interface ShownText extends Pick<ReadableText, 'headings'> {
  /** A string on a server; empty for rendered elements that stay as they are. */
  html: string | TrustedHTML
}

export const NOTHING: ReadableText = { html: '', headings: [] }

const LONGEST_SLUG = 60

export function headingOf(name: string, text: string, index: number): TextHeading {
  const short = shortName(text)
  return { id: `${headingId(short)}-${index + 1}`, level: name === 'h2' ? 2 : 3, text: short }
}

/** Keeps letters and digits of any script: an Arabic heading gets an Arabic id. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
}
