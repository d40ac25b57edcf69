import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { App } from '../dependencies.ts'
import { ApiProblem } from '../http/refusal.ts'

const DATABASE_TIMEOUT_MS = 2000

const Health = v.object({ status: v.string() })

/** Probes for the process supervisor. A server that is shutting down is healthy but not ready. */
export function healthArea(app: App, db: Db, ending?: AbortSignal): void {
  // A keep-alive connection would delay the shutdown after its last response.
  app.addHook('onSend', async (_, reply) => {
    if (ending?.aborted) reply.header('connection', 'close')
  })

  const liveness = { summary: 'Whether the process runs', response: { 200: Health } }
  app.get('/healthz', { schema: liveness }, async (_, reply) => sendHealth(reply, 200, 'running'))

  const readiness = {
    summary: 'Whether the server accepts requests',
    response: { 200: Health, 503: v.union([Health, ApiProblem]) }
  }
  app.get('/readyz', { schema: readiness }, async (request, reply) => {
    if (ending?.aborted) return sendHealth(reply, 503, 'ending')
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database does not answer')), DATABASE_TIMEOUT_MS).unref()
    })
    try {
      await Promise.race([sql`select 1`.execute(db), timeout])
      return await sendHealth(reply, 200, 'ready')
    } catch (error) {
      request.log.error(error)
      return sendHealth(reply, 503, 'without database')
    }
  })
}

function sendHealth(reply: FastifyReply, status: number, word: string) {
  return reply.code(status).header('cache-control', 'no-store').send({ status: word })
}
