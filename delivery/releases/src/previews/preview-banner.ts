import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, type Language, LANGUAGES } from '@hirfa/shared-contract/release'
import type { FastifyInstance } from 'fastify'
import { element, text } from '../http/html.ts'
import type { PreviewToken } from './preview-token.ts'
import { BANNER, shownIn } from './preview-texts.ts'
import { integrityOf } from '../artifacts/build-check.ts'

const BYTES = readFileSync(new URL('preview.css', import.meta.url))
const NAME = hash('sha256', BYTES).slice(0, 10)

const PREVIEW_STYLES = { address: `/views.${NAME}.css`, integrity: integrityOf(BYTES) }

export function previewStylesRoute(app: FastifyInstance): void {
  app.get(PREVIEW_STYLES.address, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .send(BYTES)
  )
}

export const LEAVE = '/?view=leave'

interface ProductTexts {
  warning: (language: Language) => string
  timeZone: string
}

/** Uses no script and nothing of the shell, which may be older. Has every language: it can change without a load. */
export function previewBanner({ shown, expires }: PreviewToken, { warning, timeZone }: ProductTexts): string {
  const words = LANGUAGES.map(language => {
    const { until, leave } = BANNER[language]
    const sentence = `${text(shownIn(shown)[language])} ${text(warning(language))} ${text(until)} ${time(expires, timeZone)}`
    return inLanguage(language, `<p>${sentence}</p>${element('a', { href: LEAVE })}${text(leave)}</a>`)
  })
  return `${element('aside', { class: 'view-banner' })}${words.join('')}</aside>`
}

export function previewStylesLink(): string {
  const { address, integrity } = PREVIEW_STYLES
  return element('link', { rel: 'stylesheet', href: address, integrity, crossorigin: 'anonymous' })
}

function inLanguage(language: Language, html: string): string {
  return `${element('div', { lang: language, dir: directionOf(language) })}${html}</div>`
}

function time(moment: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone
  }).format(moment)
  return `${element('time', { datetime: moment.toISOString(), dir: 'ltr' })}${text}</time>`
}
