import type { Area } from '../dependencies.ts'
import { NoBody } from '../http/route-schemas.ts'
import { ensureSession } from './sessions.ts'

export const sessionArea: Area = (app, dependencies) => {
  const schema = { summary: 'Sets the session and CSRF cookies', response: { 204: NoBody } }
  app.get('/sanctum/csrf-cookie', { schema }, async (request, reply) => {
    await ensureSession(dependencies, request, reply)
    return reply.code(204).send()
  })
}
