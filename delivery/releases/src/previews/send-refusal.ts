import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from '../http/page-language.ts'
import { isSecure, expiredPreviewCookies, previewTokenCookie } from './preview-cookies.ts'
import { refusalPage } from './refusal-page.ts'
import type { PreviewRefusal } from './preview-refusal.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer'
}

/** Sends the refusal page and removes an invalid token, so that the next load is the live page. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, status }: PreviewRefusal
): FastifyReply {
  const { cookie, 'accept-language': accepted } = request.headers
  const language = pageLanguage(cookie, accepted)
  if (reason !== 'away' && previewTokenCookie(cookie) !== undefined)
    void reply.header('set-cookie', expiredPreviewCookies(isSecure(request)))
  return reply
    .code(status)
    .headers({ ...HEADERS, 'content-language': language })
    .send(refusalPage(reason, language))
}
