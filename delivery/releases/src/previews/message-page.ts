import { directionOf, type Language } from '@hirfa/shared-contract/release'
import type { FastifyReply } from 'fastify'
import { previewStylesLink } from './preview-banner.ts'
import { element, text } from '../http/html.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer'
}

const TO_SITE: Readonly<Record<Language, string>> = {
  ar: 'إلى الموقع',
  fr: 'Aller au site',
  en: 'Go to the site'
}

interface MessagePage {
  title: string
  message?: string
  site?: string
}

export function sendMessagePage(
  reply: FastifyReply,
  language: Language,
  { title, message, site = '/' }: MessagePage
): FastifyReply {
  return reply.headers({ ...HEADERS, 'content-language': language }).send(`<!doctype html>
${element('html', { lang: language, dir: directionOf(language) })}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${previewStylesLink()}
<title>${text(title)}</title>
</head>
<body class="view-refused">
<main>
<h1>${text(title)}</h1>${message === undefined ? '' : `\n<p>${text(message)}</p>`}
<p>${element('a', { href: site })}${text(TO_SITE[language])}</a></p>
</main>
</body>
</html>
`)
}
