import { requestIdOf } from '@hirfa/shared-contract/process'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

const PERSONAL = /\+?\d[\d ]{7,}\d|[^\s@"'(=]+@[^\s@"')]+/g

type Logging = Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>

/** Without personal data: no IP address, query, body or cookie, and the route instead of the path. */
export function logging(level: string): Logging {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: failure }
    },
    logController: new LogController({ requestIdLogLabel: 'request', disableRequestLogging: true }),
    genReqId: requestIdOf
  }
}

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

/** Removes personal data: Postgres quotes values in its messages. */
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
