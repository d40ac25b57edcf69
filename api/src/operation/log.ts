import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { LogController } from 'fastify'

/** What a proxy or a client may call a request; anything else could forge lines of the log. */
const REQUEST_ID = /^[\w-]{8,64}$/
const PERSONAL = /\+?\d[\d ]{7,}\d|[^\s@"'(=]+@[^\s@"')]+/g

type Logging = Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>

/**
 * One line of JSON for each request and each failure. Who asked and what they sent is not in it:
 * no address, no query, no body, no cookie; a path is told as its route.
 */
export function logging(level: string): Logging {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: failure }
    },
    logController: new LogController({ requestIdLogLabel: 'request', disableRequestLogging: true }),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    }
  }
}

/** Tells the caller the id under which the request is in the log, and writes its line. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10
    })
  })
}

/** What is known of a failure without the values in it: Postgres quotes a row's phone in its sentence. */
function failure(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: withoutPersonal(error.message),
    stack: withoutPersonal(error.stack ?? ''),
    code: error.code,
    constraint: error.constraint
  }
}

function withoutPersonal(text: string): string {
  return text.replace(PERSONAL, '…')
}
