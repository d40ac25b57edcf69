import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { storageProblem } from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { App } from '../dependencies.ts'
import { ApiProblem } from '../http/refusal.ts'

const DATABASE_TIMEOUT_MS = 2000

const Health = v.object({ status: v.string() })

export interface Probed {
  checkWritable?: (() => Promise<void>) | undefined
  ending?: AbortSignal
}

/** Probes for the process supervisor. A server that is shutting down is healthy but not ready. */
export function healthArea(app: App, db: Db, { ending, checkWritable }: Probed): void {
  // A keep-alive connection would delay the shutdown after its last response.
  app.addHook('onSend', async (_, reply) => {
    if (ending?.aborted) reply.header('connection', 'close')
  })

  const liveness = { summary: 'Whether the process runs', response: { 200: Health } }
  app.get('/healthz', { schema: liveness }, async (request, reply) => {
    try {
      await checkWritable?.()
    } catch (error) {
      request.log.error(error)
      // A restart frees no space: the process stays alive.
      return sendHealth(reply, 200, 'running, cannot write')
    }
    return sendHealth(reply, 200, 'running')
  })

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
      await Promise.race([writeProbe(db), timeout])
      await checkWritable?.()
      return await sendHealth(reply, 200, 'ready')
    } catch (error) {
      request.log.error(error)
      return sendHealth(reply, 503, isStorage(error) ? 'cannot write' : 'without database')
    }
  })
}

/** Writes to the log of Postgres and to no table: fails on a full disk and on a replica, where `select 1` succeeds. */
function writeProbe(db: Db): Promise<unknown> {
  return sql`select pg_logical_emit_message(true, 'hirfa', 'write probe')`.execute(db)
}

function isStorage(error: unknown): boolean {
  return storageProblem(error, '') !== undefined
}

function sendHealth(reply: FastifyReply, status: number, word: string) {
  return reply.code(status).header('cache-control', 'no-store').send({ status: word })
}
