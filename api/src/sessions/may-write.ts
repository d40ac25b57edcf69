import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { countHit } from '../http/rate-limits.ts'
import { signedIn } from './sessions.ts'

export function mayWrite(dependencies: Dependencies) {
  return async (request: FastifyRequest): Promise<void> => {
    const { id } = signedIn(request)
    if (dependencies.rateLimits) await countHit(dependencies, { bucket: `write:${id}`, hits: 30, seconds: 60 })
  }
}
