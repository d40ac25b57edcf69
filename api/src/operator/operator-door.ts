import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { siteOf } from '../http/networks.ts'
import { countHit } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { operatorOf, type Operator } from './operator-tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null
  }
}

const MINUTE = 60

/** Authenticates operators by bearer token. Cookies are ignored, so CSRF is not possible. */
export function admitOperators(app: FastifyInstance, dependencies: Dependencies, operators: readonly Operator[]): void {
  app.decorateRequest('operator', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store, private')
    const { ip, headers } = request
    const token = /^Bearer ([\w.~+/=-]{1,512})$/.exec(headers.authorization ?? '')?.[1]
    const operator = token === undefined ? undefined : operatorOf(operators, token)
    if (!operator) {
      if (dependencies.rateLimits) {
        await countHit(dependencies, { bucket: `operator-refused:${siteOf(ip)}`, hits: 10, seconds: MINUTE })
      }
      throw new Refusal(401, 'not_found', { headers: { 'www-authenticate': 'Bearer' } })
    }
    request.operator = operator
    if (dependencies.rateLimits) {
      await countHit(dependencies, { bucket: `operator:${operator.name}`, hits: 120, seconds: MINUTE })
    }
  })
}

export async function noteAct(
  db: Db,
  now: Date,
  request: FastifyRequest,
  { act, subject, details = {} }: { act: string; subject: string; details?: Record<string, unknown> }
): Promise<void> {
  const operator = actingOperator(request).name
  await db
    .insertInto('operator_acts')
    .values({ operator, act, subject, details: JSON.stringify(details), created_at: now })
    .execute()
  request.log.info({ operator, act, subject }, 'an operator acted')
}

export function actingOperator({ operator }: FastifyRequest): Operator {
  if (!operator) throw new Error('an act without an operator')
  return operator
}
