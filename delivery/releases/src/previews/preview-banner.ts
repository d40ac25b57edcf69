import { directionOf, type Language, LANGUAGES } from 'shared-contract/release'
import { element, text } from '../http/html.ts'
import type { PreviewToken } from './preview-token.ts'
import { BANNER, shownIn } from './preview-texts.ts'
import { PREVIEW_STYLES } from './preview-styles.ts'

/** Where a view ends. */
export const LEAVE = '/?view=leave'

/**
 * What stands above a page that is not everybody's: what it is, until when, and the way out. It needs
 * no script and nothing of the shell's, whose version may be older than it; and it is there in all
 * languages, since the page may change its own without being loaded again.
 */
export function previewBanner({ shown, expires }: PreviewToken, warning: (language: Language) => string): string {
  const words = LANGUAGES.map(language => {
    const { until, leave } = BANNER[language]
    const sentence = `${text(shownIn(shown)[language])} ${text(warning(language))} ${text(until)} ${time(expires)}`
    return inLanguage(language, `<p>${sentence}</p>${element('a', { href: LEAVE })}${text(leave)}</a>`)
  })
  return `${element('aside', { class: 'view-banner' })}${words.join('')}</aside>`
}

/** What the banner looks like. */
export function previewStylesLink(): string {
  const { address, integrity } = PREVIEW_STYLES
  return element('link', { rel: 'stylesheet', href: address, integrity, crossorigin: 'anonymous' })
}

function inLanguage(language: Language, html: string): string {
  return `${element('div', { lang: language, dir: directionOf(language) })}${html}</div>`
}

/** In Algeria's time, where the customers are. */
function time(moment: Date): string {
  const apps = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Africa/Algiers'
  }).format(moment)
  return `${element('time', { datetime: moment.toISOString(), dir: 'ltr' })}${apps}</time>`
}
