import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const PATIENCE = 2000

/**
 * For whoever watches the process: `/healthz` says that it runs, `/readyz` that it may be sent
 * requests. A server that is about to end is healthy and not ready.
 */
export function healthArea(app: FastifyInstance, db: Db, ending?: AbortSignal): void {
  // A kept connection would hold the server after its last answer.
  app.addHook('onSend', async (_, reply) => {
    if (ending?.aborted) reply.header('connection', 'close')
  })

  app.get('/healthz', (_, reply) => tell(reply, 200, 'running'))

  app.get('/readyz', async (request, reply) => {
    if (ending?.aborted) return tell(reply, 503, 'ending')
    const patience = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database does not answer')), PATIENCE).unref()
    })
    try {
      await Promise.race([sql`select 1`.execute(db), patience])
      return await tell(reply, 200, 'ready')
    } catch (error) {
      request.log.error(error)
      return tell(reply, 503, 'without database')
    }
  })
}

function tell(reply: FastifyReply, status: number, word: string) {
  return reply.code(status).header('cache-control', 'no-store').send({ status: word })
}
