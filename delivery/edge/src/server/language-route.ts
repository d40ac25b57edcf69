import { isLanguage, LANGUAGE_KEY, LANGUAGE_PATH, languageCookie } from '@hirfa/shared-contract/release'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './api-problems.ts'

const MOST_BYTES = 100

export async function languageRoute(app: FastifyInstance): Promise<void> {
  await app.register(async route => {
    route.removeAllContentTypeParsers()
    route.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get(LANGUAGE_KEY))
    )
    route.setErrorHandler((_error, _request, reply) => sendProblem(reply, 400, 'unreadable'))
    route.post(LANGUAGE_PATH, async ({ headers, body: language }, reply) => {
      // A link or form of another site never changes a stored choice.
      if (!isLanguage(language) || headers['sec-fetch-site'] === 'cross-site')
        return sendProblem(reply, 400, 'unreadable')
      return reply
        .headers({ 'set-cookie': languageCookie(language), 'cache-control': 'no-store' })
        .redirect(refererPath(headers.referer), 303)
    })
  })
}

function refererPath(referer = ''): string {
  if (!URL.canParse(referer)) return '/'
  const { pathname, searchParams } = new URL(referer)
  searchParams.delete('lang')
  return `${pathname.replace(/^\/*/, '/')}${searchParams.size > 0 ? `?${searchParams}` : ''}`
}
