import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './api-problems.ts'
import { compressAnswers, strong } from './compress-answers.ts'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const READS = [
  '/api',
  '/api/*',
  '/user',
  '/user/*',
  '/sanctum',
  '/sanctum/*',
  '/media',
  '/media/*',
  '/__dev',
  '/__dev/*'
]
const BODY_MAX_BYTES = 65_536
/** Longer than the client waits, so that its own limit speaks first. */
const ANSWER_MAX_MS = 30_000

/** Everything that is the API's by method or by path: a POST to /login is, a GET is a page. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: () => string | undefined }): Promise<void> {
  // Bodies pass through unread, also those of the types that are read by default.
  app.removeAllContentTypeParsers()

  app.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) return sendProblem(reply, 413, 'large')
    if (!apiUrl()) return sendProblem(reply.header('retry-after', '2'), 503, 'away')
  })
  app.setErrorHandler(refuse)
  compressAnswers(app)

  const shared: FastifyHttpProxyOptions = {
    upstream: '',
    disableRequestLogging: true,
    undici: { headersTimeout: ANSWER_MAX_MS, bodyTimeout: ANSWER_MAX_MS, connectTimeout: 2_000 },
    destroyAgent: true,
    replyOptions: {
      getUpstream: () => apiUrl() ?? '',
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'if-none-match': strong(headers['if-none-match']),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol
      }),
      // A 503 of the API is an answer; whether to ask again is the client's to decide.
      retryDelay: () => null
    }
  }
  await app.register(httpProxy, { ...shared, httpMethods: WRITES, routes: ['/', '/*'] })
  await app.register(httpProxy, { ...shared, httpMethods: ['GET', 'HEAD'], routes: READS })
}

/** Away is not the same as cut off in the middle, after which a write may have happened. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  if (status === 400) return sendProblem(reply, 400, 'unreadable')
  request.log.error(error)
  if (status === 504) return sendProblem(reply, 504, 'late')
  if (status === 503 || isRefusedConnection(error)) return sendProblem(reply.header('retry-after', '2'), 503, 'away')
  return sendProblem(reply, 502, 'away')
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}
