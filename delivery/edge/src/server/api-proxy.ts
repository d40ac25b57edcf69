import type { IncomingHttpHeaders } from 'node:http'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { isDisabled } from '@hirfa/delivery-releases'
import { DISABLED_STATUS, SCREEN_APP_HEADER } from '@hirfa/shared-contract/release'
import { traceparentHeader } from '@hirfa/shared-tracing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNavigation, languageOfPage, sendProblem, sendRefusalPage } from './api-problems.ts'
import { compressAnswers, strong } from './compress-answers.ts'
import type { WatchedReleases } from './watched-releases.ts'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const BODY_MAX_BYTES = 65_536
const RESPONSE_TIMEOUT_MS = 30_000
const AGENT = { headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: RESPONSE_TIMEOUT_MS, connectTimeout: 2_000 }

interface ProxyOptions {
  apiUrl: () => string | undefined
  apiPaths: readonly string[]
  bodyLimits?: Readonly<Record<string, number>> | undefined
  releases: Pick<WatchedReleases, 'state'>
}

export async function apiProxy(
  app: FastifyInstance,
  { apiUrl, apiPaths, bodyLimits = {}, releases }: ProxyOptions
): Promise<void> {
  // Bodies pass through unparsed, also those of content types that fastify parses by default.
  app.removeAllContentTypeParsers()

  app.addHook('onRequest', async (request, reply) => {
    const [, limit = BODY_MAX_BYTES] =
      Object.entries(bodyLimits).find(([prefix]) => request.url.startsWith(prefix)) ?? []
    if (Number(request.headers['content-length'] ?? 0) > limit) return sendProblem(reply, 413, 'large')
    if (await isOfDisabled(request, releases)) return sendProblem(reply, DISABLED_STATUS, 'disabled')
    if (!apiUrl()) return sendProblem(reply.header('retry-after', '2'), 503, 'away')
  })
  app.setErrorHandler(refuse)
  compressAnswers(app)

  const shared: FastifyHttpProxyOptions = {
    upstream: '',
    disableRequestLogging: true,
    undici: AGENT,
    destroyAgent: true,
    replyOptions: {
      onResponse: sendResponse,
      getUpstream: () => apiUrl() ?? '',
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        ...(isNavigation(request) ? { 'accept-language': languageOfPage(request) } : {}),
        'if-none-match': strong(headers['if-none-match']),
        'x-request-id': request.id,
        ...traceparentHeader(request.span),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol
      }),
      rewriteHeaders: withoutConnection,
      // The client decides whether to repeat a request that the API refused with 503.
      retryDelay: () => null
    }
  }
  // No write can be repeated safely, so each has a connection of its own: the API may be closing an idle one.
  await app.register(httpProxy, {
    ...shared,
    undici: { ...AGENT, pipelining: 0 },
    httpMethods: WRITES,
    routes: ['/', '/*']
  })
  await app.register(httpProxy, {
    ...shared,
    httpMethods: ['GET', 'HEAD'],
    routes: apiPaths.flatMap(path => [path, `${path}/*`])
  })
}

const sendResponse: NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse'] = (
  request,
  reply,
  { stream }
) => {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (reply.statusCode < 400 || request.method === 'HEAD' || !isJson || !isNavigation(request)) void reply.send(stream)
  // The edge speaks HTTP/1.1 only; the type of the proxy includes HTTP/2.
  else sendRefusalPage(reply as FastifyReply, stream).catch((error: unknown) => reply.send(error))
}

async function isOfDisabled({ method, headers }: FastifyRequest, releases: Pick<WatchedReleases, 'state'>) {
  const app = headers[SCREEN_APP_HEADER]
  if (typeof app !== 'string' || !WRITES.includes(method)) return false
  return isDisabled(await releases.state(), app)
}

/** Without the headers of the connection to the API (RFC 9110, 7.6.1): a client's own connection stays open. */
function withoutConnection({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

/** 503 means that the API was not reached; 502 that the connection broke, after which a write may have happened. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = errorStatus(error)
  if (status === 415) return sendProblem(reply, 415, 'mediaType')
  if (status === 413) return sendProblem(reply, 413, 'large')
  if (status !== undefined && status >= 400 && status < 500) return sendProblem(reply, 400, 'unreadable')
  request.log.error(error)
  if (status === 504) return sendProblem(reply, 504, 'late')
  if (status === 503 || isRefusedConnection(error)) return sendProblem(reply.header('retry-after', '2'), 503, 'away')
  return sendProblem(reply, 502, 'away')
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

function errorStatus(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}
