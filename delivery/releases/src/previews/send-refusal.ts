import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from '../http/page-language.ts'
import { sendMessagePage } from './message-page.ts'
import { LEAVE } from './preview-banner.ts'
import { isSecure, expiredPreviewCookies, previewTokenCookie } from './preview-cookies.ts'
import type { PreviewRefusal } from './preview-refusal.ts'
import { REFUSED } from './preview-texts.ts'

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, status }: PreviewRefusal
): FastifyReply {
  const { cookie, 'accept-language': accepted } = request.headers
  const language = pageLanguage(cookie, accepted)
  const isAway = reason === 'away'
  if (!isAway && previewTokenCookie(cookie) !== undefined)
    void reply.header('set-cookie', expiredPreviewCookies(isSecure(request)))
  const { title, [reason]: message } = REFUSED[language]
  return sendMessagePage(reply.code(status), language, { title, message, site: isAway ? LEAVE : '/' })
}
