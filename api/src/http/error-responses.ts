import type { FastifyError, FastifyInstance } from 'fastify'
import { type Language, LITERAL_MESSAGES } from '@hirfa/shared-contract'
import { isUnavailable } from '../database/unavailable.ts'
import type { MessageKey } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { languageOf } from './language.ts'
import { type ApiProblem, notFound, Refusal } from './refusal.ts'

const DATABASE_RETRY_SECONDS = '2'
const FRAMEWORK: Record<number, MessageKey> = { 404: 'not_found', 413: 'too_large', 415: 'media_type' }

/** An unexpected error is logged and becomes a 500; without a database it is a 503. */
export function sendErrors(app: FastifyInstance): void {
  const routes = methodsAt(app)

  app.setNotFoundHandler((request, reply) => {
    const methods = routes(request.url)
    if (methods.length === 0) throw notFound()
    reply.header('allow', methods.join(', '))
    throw new Refusal(405, 'method_not_allowed')
  })

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.statusCode >= 500 && !(error instanceof Refusal)) request.log.error(error)
    const { alarm } = refusal.details
    if (alarm) app.log.error({ alarm, request: request.id }, 'an alarm was raised')
    return reply
      .code(refusal.statusCode)
      .headers({ 'cache-control': 'no-store', ...refusal.details.headers })
      .send(toProblem(refusal, languageOf(request.headers['accept-language'])))
  })
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error))
    return new Refusal(503, 'unavailable', { headers: { 'retry-after': DATABASE_RETRY_SECONDS } })
  const status = error.statusCode ?? 500
  return status < 500 ? new Refusal(status, FRAMEWORK[status] ?? 'bad_request') : new Refusal(500, 'unavailable')
}

export function toProblem(
  { statusCode, key, details }: Refusal,
  language: Language
): ApiProblem & Record<string, unknown> {
  const sentence = LITERAL_MESSAGES[statusCode] ?? say(language, key, details.parameters)
  const fields = Object.entries(details.fields ?? {})
  const count = fields.reduce((sum, [, keys]) => sum + keys.length, 0) - 1
  return {
    ...details.more,
    message: count > 0 ? `${sentence} ${say(language, 'more_errors', { count })}` : sentence,
    ...(fields.length > 0
      ? { errors: Object.fromEntries(fields.map(([field, keys]) => [field, keys.map(each => say(language, each))])) }
      : {}),
    ...(details.code === undefined ? {} : { code: details.code }),
    // Appointment screens read `error` before `message`.
    ...(details.code !== undefined || statusCode === 404 ? { error: sentence } : {})
  }
}

function methodsAt(app: FastifyInstance): (url: string) => string[] {
  const known: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.]/g, String.raw`\.`)
        .replace(/:\w+/g, '[^/]+')
        .replace(/\*/g, '.*')}$`
    )
    known.push({ pattern, methods: [method].flat() })
  })
  return url => {
    const path = url.split('?')[0] ?? ''
    return known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
  }
}
